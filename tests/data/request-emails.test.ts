import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendRequestEmails } from "~/features/requests/emails/send-request-emails.server";
import { serviceRequestForm } from "~/features/requests/public/schema.server";
import { sendRequest } from "~/features/requests/public/send.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { fakeBinding, headerOf, mailContext, ORIGIN, readMessage } from "../support/request-emails";
import { filledIn } from "../support/service-form";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.sql("delete from service_requests");
  await database.sql("delete from rate_limits");
  await toldAt("sales@lift.example", "owner@lift.example");
});

const START = Date.parse("2026-03-04T05:00:00Z");
const MINUTE = 60_000;

const toldAt = (...addresses: unknown[]) =>
  database.sql("update contact_information set request_emails = ?, request_emails_language = 'eng'", [
    JSON.stringify(addresses),
  ]);

interface Asked {
  at?: number;
  fields?: Partial<typeof filledIn>;
  binding?: ReturnType<typeof fakeBinding>["binding"];
}

async function ask({ at = START, fields = {}, binding }: Asked = {}) {
  const work: Promise<unknown>[] = [];
  const context = mailContext({ database, binding, now: () => new Date(at) });
  Object.assign(context, { waitUntil: (each: Promise<unknown>) => void work.push(each) });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filledIn, ...fields })) form.append(name, value);
  const outcome = await sendRequest(context, { form, schema: serviceRequestForm, products: [], sender: "a" });
  await Promise.all(work);
  return outcome;
}

const run = (at: number, binding?: ReturnType<typeof fakeBinding>["binding"]) =>
  sendRequestEmails(mailContext({ database, binding, now: () => new Date(at) }));
const outbox = () => database.sql("select * from request_emails order by id");

describe("the outbox", () => {
  it("gets an email to each address together with the request", async () => {
    expect(await ask()).toEqual({ sent: true });
    const [request] = await database.sql("select id from service_requests");
    expect(await outbox()).toEqual(
      ["sales@lift.example", "owner@lift.example"].map((recipient, place) => ({
        ...{ id: `${request?.id as string}-email-${place}`, request_id: request?.id, recipient, attempts: 0 },
        ...{ next_attempt_at: new Date(START).toISOString(), sent_at: null, error: null },
      })),
    );
  });

  it("gets nothing for a request that is sent again, or was over the limit", async () => {
    for (let time = 0; time < 3; time++) await ask({ at: START + time * 1000 });
    expect(await outbox()).toHaveLength(2);
    for (let other = 0; other < 6; other++) await ask({ fields: { description: `Other ${other}` } });
    const [stored] = await database.sql("select count(*) as n from service_requests");
    expect(stored?.n).toBe(5);
    expect(await outbox()).toHaveLength(10);
  });

  it("never loses the request to an address that is none, or to a missing contact record", async () => {
    await toldAt("", "  ", 7, null, "x".repeat(255), ["a@b.example"], "owner@lift.example");
    expect(await ask()).toEqual({ sent: true });
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual(["owner@lift.example"]);
    await database.sql("delete from service_requests");
    await database.sql("delete from contact_information");
    expect(await ask({ fields: { description: "Nobody is told" } })).toEqual({ sent: true });
    expect(await outbox()).toEqual([]);
    await database.sql("insert into contact_information (id, company_name) values ('contact', 'Lift')");
  });

  it("is emptied with its request", async () => {
    await ask();
    await database.sql("delete from service_requests");
    expect(await outbox()).toEqual([]);
  });
});

describe("sending", () => {
  it("happens right after the request", async () => {
    const { binding, sent } = fakeBinding();
    await ask({ binding });
    expect(sent.map(({ to }) => to).sort()).toEqual(["owner@lift.example", "sales@lift.example"]);
    for (const row of await outbox()) expect(row).toMatchObject({ attempts: 1, sent_at: expect.any(String) as string });
    const message = await readMessage(sent[0]!.raw);
    const [request] = await database.sql("select id from service_requests");
    expect(message.text).toContain("> The mast does not go up.\n> Since this morning.");
    expect(message.text).toContain(`${ORIGIN}/adm-dash/service-requests/${request?.id as string}`);
  });

  it("is left to the scheduled run when it fails, and the visitor is not told", async () => {
    const failing = fakeBinding(() => Promise.reject(new Error("destination address is not a verified address")));
    expect(await ask({ binding: failing.binding })).toEqual({ sent: true });
    const rows = await outbox();
    for (const row of rows) {
      expect(row).toMatchObject({ attempts: 1, sent_at: null, error: "destination address is not a verified address" });
      expect(row.next_attempt_at).toBe(new Date(START + MINUTE).toISOString());
    }
    const { binding, sent } = fakeBinding();
    await run(START + MINUTE - 1, binding);
    expect(sent).toEqual([]);
    await run(START + MINUTE, binding);
    expect(sent).toHaveLength(2);
    for (const row of await outbox()) expect(row).toMatchObject({ attempts: 2, error: null });
  });

  it("pauses longer each time, up to a day, and is never given up", async () => {
    await toldAt("sales@lift.example");
    await ask();
    const { binding } = fakeBinding(() => Promise.reject(new Error("550")));
    const pauses: number[] = [];
    for (let attempt = 0, at = START; attempt < 9; attempt++) {
      await run(at, binding);
      const [row] = await outbox();
      const next = Date.parse(String(row?.next_attempt_at));
      pauses.push((next - at) / MINUTE);
      at = next;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 360, 1440, 1440, 1440, 1440]);
    const last = fakeBinding();
    await run(START + 10 * 1440 * MINUTE, last.binding);
    expect(last.sent).toHaveLength(1);
  });

  it("of one email is not stopped by another's failure", async () => {
    await toldAt("bad@lift.example", "good@lift.example");
    const { binding, sent } = fakeBinding(async ({ to }) => {
      if (to.startsWith("bad")) throw new Error("no");
    });
    await ask({ binding });
    expect(sent.map(({ to }) => to)).toEqual(["good@lift.example"]);
    expect((await outbox()).map(({ error }) => error)).toEqual(["no", null]);
  });

  it("by ten runs at once sends each email once", async () => {
    await ask();
    await ask({ fields: { description: "Another" } });
    const { binding, sent } = fakeBinding(() => new Promise((resolve) => setTimeout(resolve, 20)));
    await Promise.all(Array.from({ length: 10 }, () => run(START, binding)));
    expect(sent).toHaveLength(4);
    const ids = await Promise.all(sent.map(async ({ raw }) => headerOf(await readMessage(raw), "X-Entity-Ref-ID")[0]));
    expect(new Set(ids).size).toBe(4);
    await run(START + 1440 * MINUTE, binding);
    expect(sent).toHaveLength(4);
  });

  it("of a run that died is repeated after its lease, with the same id", async () => {
    await toldAt("sales@lift.example");
    await ask();
    let isTaken = () => {};
    const taken = new Promise<void>((resolve) => (isTaken = resolve));
    const lost: string[] = [];
    const { binding: dying } = fakeBinding(({ raw }) => {
      lost.push(raw);
      isTaken();
      return new Promise(() => {});
    });
    void run(START, dying).catch(() => {});
    await taken;
    const { binding, sent } = fakeBinding();
    await run(START + 2 * MINUTE - 1, binding);
    expect(sent).toEqual([]);
    await run(START + 2 * MINUTE, binding);
    expect(sent).toHaveLength(1);
    const [first, second] = await Promise.all([readMessage(lost[0]!), readMessage(sent[0]!.raw)]);
    expect(second.messageId).toBe(first.messageId);
    expect(headerOf(second, "X-Entity-Ref-ID")).toEqual(headerOf(first, "X-Entity-Ref-ID"));
  });

  it("keeps no more than a thousand characters of an error", async () => {
    const { binding } = fakeBinding(() => Promise.reject(new Error(`bad\u0000\r\n${"🚜".repeat(2000)}`)));
    await ask({ binding });
    const [row] = await outbox();
    expect(row?.error).toMatch(/^bad 🚜/);
    expect(String(row?.error).length).toBeLessThanOrEqual(1000);
    expect(String(row?.error).isWellFormed()).toBe(true);
  });

  it("is bounded for one run", async () => {
    await toldAt(...Array.from({ length: 10 }, (_, place) => `${place}@lift.example`));
    for (let n = 0; n < 5; n++) await ask({ fields: { description: `Request ${n}` } });
    await database.sql("delete from rate_limits");
    for (let n = 5; n < 7; n++) await ask({ fields: { description: `Request ${n}` } });
    const { binding, sent } = fakeBinding();
    await run(START, binding);
    expect(sent).toHaveLength(50);
    await run(START, binding);
    expect(sent).toHaveLength(70);
  });
});

describe("without the binding or a sender", () => {
  it("emails stay due and the request is stored", async () => {
    expect(await ask()).toEqual({ sent: true });
    await run(START);
    for (const row of await outbox()) expect(row).toMatchObject({ attempts: 0, sent_at: null, error: null });
    const { binding, sent } = fakeBinding();
    await run(START + 7 * 1440 * MINUTE, binding);
    expect(sent).toHaveLength(2);
  });
});
