import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readEntry } from "~/features/history/entry-page.server";
import { readInbox } from "~/features/requests/inbox/inbox-page.server";
import { readRequest } from "~/features/requests/inbox/request-page.server";
import { readEnquiryParameters } from "~/features/requests/public/read-parameters.server";
import { enquiryForm } from "~/features/requests/public/schema.server";
import { sendRequest } from "~/features/requests/public/send.server";
import type { Staff } from "~/auth/permissions";
import { jobQuery } from "~/features/finder/job.server";
import type { Language } from "~/i18n/languages";
import type { UnitSystem } from "~/i18n/units";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";
import { fakeBinding, mailContext, readMessage } from "../support/request-emails";

let database: TestDatabase;
let editor: Staff;
beforeAll(async () => {
  database = await startDatabase();
  const { id, email } = await signedIn(database, "editor");
  editor = { id, role: "editor", name: email } as Staff;
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.sql("delete from service_requests");
  await database.sql("delete from rate_limits");
});

/** Every answer that goes together, with as many digits as it can have. */
const LONGEST = [
  "height=149.99&side=149.99&over=149.99&people=10&tools=100000&door_w=10&door_h=10&floor=100000&trailer=100000",
  "length=149.99&place=out&ground=rough&slope=100",
].join("&");
const JOB = "height=7.5&people=2&tools=60&door_w=0.9&door_h=2&place=in";

const staffContext = (language: Language, units: UnitSystem = "metric") =>
  contextFor(requestBy({ cookie: `i18nextLng=${language}; units=${units}` }, "/"), database);

/** Sends an enquiry about a job, with neither a machine nor a message. */
async function send(job: string, { language = "eng", key = "" }: { language?: Language; key?: string } = {}) {
  const { binding, sent } = fakeBinding();
  const work: Promise<unknown>[] = [];
  const context = mailContext({ database, binding });
  Object.assign(context, { language, waitUntil: (each: Promise<unknown>) => void work.push(each) });
  const form = new FormData();
  const fields = { name: "Leyla", email: "leyla@example.com", serviceType: "rent", key };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const schema = enquiryForm({ hasSubject: true, now: context.now() });
  const { job: asked } = readEnquiryParameters(new URLSearchParams({ job }));
  const outcome = await sendRequest(context, {
    ...{ form, schema, products: [], job: asked && jobQuery(asked.job) },
    sender: "a",
  });
  await Promise.all(work);
  return { outcome, sent };
}

const stored = async () =>
  (await database.sql("select id, job from service_requests order by created_at")).map((row) => row);
const shown = (text: string) => text.replaceAll("\u00a0", " ");

describe("the job of an enquiry", () => {
  it.each<[string, string | null]>([
    [JOB, JOB],
    ["place=in&height_ft=24.6&people=2", "height=7.5&people=2&place=in"],
    ["height=7,5&side=far&__proto__=1", "height=7.5"],
    ["do=goods&load=1500&people=2", "do=goods&load=1500"],
    ["do=goods", null],
    ["", null],
    ["height=tall", null],
    ["%E0%A4%A", null],
    ["\u0000\ud800", null],
    [`height=7.5&x=${"a".repeat(10_000)}`, "height=7.5"],
    ["a".repeat(10_000), null],
    [LONGEST, LONGEST],
  ])("%j is stored as %j", async (job, expected) => {
    expect((await send(job)).outcome).toEqual({ sent: true });
    expect(await stored()).toMatchObject([{ job: expected }]);
  });

  it("is part of what makes a request the same: in any spelling once, another job anew", async () => {
    const key = crypto.randomUUID();
    await send("height=7.5&people=2", { key });
    await send("people=2&height=7.50", { key });
    expect(await stored()).toHaveLength(1);
    await send("height=7.5&people=3", { key });
    expect((await stored()).map(({ job }) => job)).toEqual(["height=7.5&people=2", "height=7.5&people=3"]);
    await send("height=8");
    await send("height=8");
    expect(await stored()).toHaveLength(3);
  });
});

describe("a stored job", () => {
  it("is read by staff in their own language and units, with a link to the finder", async () => {
    await send(JOB, { language: "aze" });
    const [{ id } = { id: "" }] = await stored();
    const job = async (language: Language, units?: UnitSystem) => {
      const asked = { id: String(id), search: new URLSearchParams() };
      const { job } = await readRequest(staffContext(language, units), editor, asked);
      return job!.facts.map(({ label, value }) => `${label}: ${shown(value)}`);
    };
    expect(await job("rus")).toEqual([
      "Что поднимаем: Людей",
      "Рабочая высота: 7,5 м",
      "Люди: 2 человека + 60 кг инструмента",
      "Проём: 0,9 м × 2 м",
      "Место: В помещении, без выхлопа",
    ]);
    expect((await job("eng", "imperial")).slice(0, 4)).toEqual([
      "What goes up: People",
      "Working height: 24.6 ft",
      "People: 2 people + 132 lb of tools",
      "Doorway: 35.5 in × 79 in",
    ]);
    const { requests } = await readInbox(staffContext("eng"), editor, new URLSearchParams());
    expect(shown(requests[0]!.job)).toMatch(
      /^What goes up: People · Working height: 7\.5 m · People: 2 people \+ 60 kg of tools · /,
    );
    const asked = { id: String(id), search: new URLSearchParams() };
    expect((await readRequest(staffContext("eng"), editor, asked)).job?.finder).toBe(`/find?${JOB}`);
  });

  it("starts the answer in the customer's language", async () => {
    await send(JOB, { language: "rus" });
    const [{ id } = { id: "" }] = await stored();
    const asked = { id: String(id), search: new URLSearchParams() };
    const { reach } = await readRequest(staffContext("aze"), editor, asked);
    const body = shown(new URLSearchParams(reach.mail!.split("?")[1]).get("body")!);
    expect(body).toContain(
      "Задача:\r\n– Что поднимаем: Людей\r\n– Рабочая высота: 7,5 м\r\n– Люди: 2 человека + 60 кг инструмента\r\n",
    );
  });

  it.each([null, "height=tall", "nonsense", "do=goods"])("of %j is shown as none", async (job) => {
    await send("height=7.5");
    await database.sql("update service_requests set job = ?", [job]);
    const [{ id } = { id: "" }] = await stored();
    const asked = { id: String(id), search: new URLSearchParams() };
    const { job: read, reach } = await readRequest(staffContext("eng"), editor, asked);
    expect(read).toBeUndefined();
    expect(decodeURIComponent(reach.mail!)).not.toContain("The job");
    const { requests } = await readInbox(staffContext("eng"), editor, new URLSearchParams());
    expect(requests[0]!.job).toBe("");
  });

  it.each<[Language, string]>([
    [
      "eng",
      "Job:\n– What goes up: People\n– Working height: 7.5 m\n– People: 2 people + 60 kg of tools\n– Doorway: 0.9 m × 2 m\n",
    ],
    [
      "rus",
      "Задача:\n– Что поднимаем: Людей\n– Рабочая высота: 7,5 м\n– Люди: 2 человека + 60 кг инструмента\n– Проём: 0,9 м × 2 м\n",
    ],
    ["aze", "İş:\n– "],
  ])("is in the email to staff in %s", async (language, lines) => {
    await database.sql("update contact_information set request_emails = ?, request_emails_language = ?", [
      ...[JSON.stringify(["sales@lift.example"]), language],
    ]);
    const { sent } = await send(JOB, { language: "aze" });
    expect(sent).toHaveLength(1);
    expect(shown((await readMessage(sent[0]!.raw)).text!)).toContain(lines);
    await database.sql("update contact_information set request_emails = '[]'");
  });

  it("is read by people in the history too", async () => {
    await database.sql(
      `insert into history (id, at, actor_name, action, entity, entity_id, before)
       values ('gone', '2026-01-01T00:00:00.000Z', 'Somebody', 'delete', 'service_requests', 'r', ?)`,
      [JSON.stringify({ name: "Leyla", job: "height=7.5&people=2" })],
    );
    const fields = async (language: Language, units?: UnitSystem) => {
      const { entry } = await readEntry(staffContext(language, units), editor, "gone");
      return entry.fields.map(({ name, before }) => [name, shown(before)]);
    };
    expect(await fields("eng")).toContainEqual([
      "Job",
      "What goes up: People\nWorking height: 7.5 m\nPeople: 2 people + 40 kg of tools",
    ]);
    expect(await fields("rus", "imperial")).toContainEqual([
      ...["Задача", "Что поднимаем: Людей\nРабочая высота: 24,6 фт\nЛюди: 2 человека + 88 фнт инструмента"],
    ]);
  });
});
