import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeRequest } from "~/features/requests/inbox/change-request.server";
import { readInbox } from "~/features/requests/inbox/inbox-page.server";
import { INBOX_PAGE_SIZE } from "~/features/requests/inbox/inbox";
import { readHistory } from "~/features/history/history-page.server";
import { readRequest } from "~/features/requests/inbox/request-page.server";
import { searchTextOf } from "~/features/requests/search-text.server";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";

let database: TestDatabase;
let context: AppContext;
let editor: Staff;
let product: { id: string; name: string };
beforeAll(async () => {
  database = await startDatabase();
  const { id, email } = await signedIn(database, "editor");
  editor = { id, role: "editor", name: email } as Staff;
  context = contextFor(requestBy(undefined, "/"), database);
  const [row] = await database.sql(
    "select e.id, m.name || ' ' || e.model as name from equipment e join manufacturers m on m.id = e.manufacturer_id where e.model = 'GS-1930 E-Drive'",
  );
  product = { id: String(row!.id), name: String(row!.name) };
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.sql("delete from service_requests");
  await database.sql("delete from history");
});

const said = {
  name: "Leyla Quliyeva",
  phone: "+994 (50) 555-01-02" as string | null,
  email: "leyla@example.com" as string | null,
  description: "The mast does not go up.",
  language: "eng",
  state: "new",
  type: "repair",
  about: [] as { id: string | null; name: string }[],
  at: "2026-03-04T05:06:07.000Z",
};

async function ask(id: string, fields: Partial<typeof said> = {}) {
  const { name, phone, email, type, description, language, state, about, at } = { ...said, ...fields };
  const whole = { name, phone, email, company: null, site: null, description, notes: null, products: about };
  await database.sql(
    `insert into service_requests (id, name, phone, email, service_type, description, language, equipment_id, state, created_at, search_text)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, name, phone, email, type, description, language, about[0]?.id ?? null, state, at, searchTextOf(whole)],
  );
  for (const [position, product] of about.entries()) {
    await database.sql("insert into request_products (request_id, position, equipment_id, name) values (?, ?, ?, ?)", [
      ...[id, position, product.id, product.name],
    ]);
  }
}

const inbox = (query = "") => readInbox(context, editor, new URLSearchParams(query));
const idsOf = async (query?: string) => (await inbox(query)).requests.map(({ id }) => id);
const page = (id: string) => readRequest(context, editor, { id, search: new URLSearchParams() });
const history = () => database.sql("select action, entity, entity_id, before, after from history order by at, id");

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function send(id: string, fields: Record<string, string>) {
  const request = requestBy(undefined, `/adm-dash/service-requests/${id}`, { method: "POST" });
  return changeRequest(context, { request, form: formOf(fields), staff: editor, id });
}

describe("the inbox", () => {
  it("is sorted newest first, filters by state and counts each", async () => {
    await ask("a", { at: "2026-01-01T00:00:00.000Z" });
    await ask("b", { at: "2026-01-02T00:00:00.000Z", state: "done" });
    await ask("c", { at: "2026-01-02T00:00:00.000Z", state: "in_progress" });
    await ask("d", { at: "2026-01-03T00:00:00.000Z" });
    expect(await idsOf()).toEqual(["d", "c", "b", "a"]);
    expect(await idsOf("state=new")).toEqual(["d", "a"]);
    expect(await idsOf("state=nothing")).toEqual(["d", "c", "b", "a"]);
    expect((await inbox("state=new")).counts).toEqual({ new: 2, in_progress: 1, done: 1 });
  });

  it("shows each request on one page, and the last page for a page past the end", async () => {
    const ids = Array.from({ length: INBOX_PAGE_SIZE * 2 + 3 }, (_, place) => `r${String(place).padStart(3, "0")}`);
    for (const id of ids) await ask(id);
    const pages = [await idsOf(), await idsOf("page=2"), await idsOf("page=3")];
    expect(pages.flat()).toEqual(ids.reverse());
    expect((await inbox("page=99")).filters.page).toBe(3);
    expect(await idsOf("page=99")).toEqual(pages[2]);
  });

  it.each([
    ["quliyeva"],
    ["QULİYEVA"],
    ["щукина"],
    ["Əli"],
    ["eli hese"],
    ["0505550102"],
    ["050 555 01"],
    ["+994505550102"],
    ["LEYLA@example"],
    ["gs1930"],
    ["gs 1930 e"],
  ])("finds %s", async (requested) => {
    await ask("one", {
      name: "Leyla Quliyeva, Щукина, Əli Həsən",
      about: [product],
    });
    await ask("other", { name: "Nobody", phone: null, email: "x@y.example", state: "done" });
    const found = await inbox(new URLSearchParams({ search: requested }).toString());
    expect(found.requests.map(({ id }) => id)).toEqual(["one"]);
    expect(found.counts).toEqual({ new: 1, in_progress: 0, done: 0 });
  });

  it.each(["%", "_", "' or 1=1", "\u200b", "12"])("treats %j as plain text", async (requested) => {
    await ask("one", { phone: null });
    expect(await idsOf(new URLSearchParams({ search: requested }).toString())).toEqual([]);
  });
});

describe("a request's page", () => {
  it("names its products, with links while they exist", async () => {
    const columns =
      "model, model_search, model_sort, year, engine_type, weight_kg, images, videos, category_id, manufacturer_id, visible_in_store, status";
    await database.sql(`insert into equipment (id, ${columns}) select 'gone', ${columns} from equipment where id = ?`, [
      product.id,
    ]);
    await ask("a", { about: [product, { id: "gone", name: "Genie Gone 1" }] });
    expect((await page("a")).products).toEqual([
      { ...product, isPublic: true },
      { id: "gone", name: "Genie Gone 1", isPublic: true },
    ]);
    await database.sql("delete from equipment where id = 'gone'");
    expect((await page("a")).products[1]).toEqual({ id: null, name: "Genie Gone 1", isPublic: false });
    expect(await idsOf("search=gone1")).toEqual(["a"]);
    await expect(page("missing")).rejects.toMatchObject({ code: "not-found" });
  });

  it("starts messages in the visitor's language and offers the contact ways that exist", async () => {
    await ask("rus", { language: "rus", about: [product] });
    await ask("local", { phone: "050 555 01 02", email: null });
    await ask("written", { phone: null, email: "o'neil+a&b@example.com" });
    const { reach } = await page("rus");
    const [to, query] = reach.mail!.split("?") as [string, string];
    expect(to).toBe("mailto:leyla@example.com");
    const mail = Object.fromEntries(new URLSearchParams(query));
    expect(mail.subject).toBe(`Ваша заявка на сервис: Ремонт, ${product.name}`);
    expect(mail.body).toBe(
      `Здравствуйте, Leyla Quliyeva!\r\n\r\nСпасибо за вашу заявку на сервис.\r\n\r\nТехника:\r\n– ${product.name}\r\n\r\n`,
    );
    expect(new URL(reach.whatsApp!)).toMatchObject({ origin: "https://wa.me", pathname: "/994505550102" });
    expect(new URL(reach.whatsApp!).searchParams.get("text")).toBe(mail.body!.replaceAll("\r\n", "\n"));
    expect((await page("local")).reach).toEqual({});
    const written = (await page("written")).reach;
    expect(written.whatsApp).toBeUndefined();
    expect(written.mail).toMatch(
      /^mailto:o'neil%2Ba%26b@example\.com\?subject=Your%20service%20request%3A%20Repair&body=/,
    );
  });

  it("names all products of an enquiry in the message and the first of them in the subject", async () => {
    await ask("a", { type: "rent", language: "eng", about: [product, { id: null, name: "A & B" }] });
    const mail = new URLSearchParams((await page("a")).reach.mail!.split("?")[1]);
    expect(mail.get("subject")).toBe(`Your enquiry: Rent, ${product.name} + 1`);
    expect(mail.get("body")).toContain(`– ${product.name}\r\n– A & B\r\n`);
  });
});

const answeredAt = async () => (await page("a")).request.answeredAt;

describe("changing a request's state", () => {
  it("is done once with an audit entry and keeps the version for the open form", async () => {
    await ask("a");
    for (let times = 0; times < 2; times++) {
      expect(await send("a", { intent: "state", state: "in_progress" })).toMatchObject({ status: 303 });
    }
    expect(await page("a")).toMatchObject({ request: { state: "in_progress" }, followUp: { from: { version: 1 } } });
    const [entry, ...others] = await history();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ action: "update", entity: "service_requests", entity_id: "a" },
      before: '{"state":"new"}',
    });
    expect(JSON.parse(String(entry?.after))).toEqual({ state: "in_progress", answered_at: await answeredAt() });
  });

  it("leaves a state that a colleague has set since the page was loaded, and says so", async () => {
    await ask("a", { state: "done" });
    const answer = (await send("a", { intent: "state", state: "in_progress", was: "new" })) as Response;
    expect(answer.status).toBe(303);
    expect(decodeURIComponent(answer.headers.get("Set-Cookie")!)).toContain("requestStateTheirs");
    expect(await page("a")).toMatchObject({ request: { state: "done" } });
    expect(await history()).toEqual([]);
    await send("a", { intent: "state", state: "in_progress", was: "done" });
    expect(await page("a")).toMatchObject({ request: { state: "in_progress" } });
    // A double click.
    await send("a", { intent: "state", state: "in_progress", was: "done" });
    expect(await history()).toHaveLength(1);
    // Pressed before the answer to "done", which may not have arrived.
    const form = formOf({ intent: "state", state: "new", was: "in_progress" });
    form.append("was", "done");
    const request = requestBy(undefined, "/adm-dash/service-requests/a", { method: "POST" });
    await changeRequest(context, { request, form, staff: editor, id: "a" });
    expect(await page("a")).toMatchObject({ request: { state: "new" } });
  });

  it("keeps the time of the first answer", async () => {
    await ask("a");
    expect((await page("a")).request.answeredAt).toBeNull();
    await send("a", { intent: "state", state: "done" });
    const at = await answeredAt();
    expect(at).toMatch(/^20\d\d-/);
    for (const state of ["new", "in_progress", "done"]) await send("a", { intent: "state", state });
    expect(await answeredAt()).toBe(at);
    const [first] = await history();
    expect(JSON.parse(String(first?.before))).toEqual({ state: "new" });
  });

  it.each<Record<string, string>>([{ intent: "state", state: "lost" }, { intent: "state" }, { intent: "sell" }, {}])(
    "is rejected as %j",
    async (fields) => {
      await ask("a");
      await expect(send("a", fields)).rejects.toMatchObject({ code: "bad-request" });
      expect(await history()).toEqual([]);
    },
  );

  describe("without script, by a button that sends the form of the notes", () => {
    const press = (state: string, notes: string, version = 1) =>
      send("a", { state, version: String(version), base: JSON.stringify({ assignee: "", notes: "" }), notes });

    it("keeps what was typed there", async () => {
      await ask("a");
      expect(await press("done", "Sent an offer.")).toMatchObject({ status: 303 });
      const { request, followUp } = await page("a");
      expect([request.state, followUp.texts.notes]).toEqual(["done", "Sent an offer."]);
      expect(await history()).toHaveLength(2);
    });

    it("writes nothing of notes that are as they were", async () => {
      await ask("a");
      expect(await press("in_progress", "")).toMatchObject({ status: 303 });
      expect(await page("a")).toMatchObject({ request: { state: "in_progress" }, followUp: { from: { version: 1 } } });
      expect(await history()).toHaveLength(1);
    });

    it("waits until a conflict is settled, with all that was typed", async () => {
      await ask("a");
      await send("a", { intent: "save", version: "1", notes: "first" });
      expect(await press("done", "second")).toMatchObject({
        data: { problem: "conflict", state: { texts: { notes: "second" } } },
        init: { status: 409 },
      });
      const { request, followUp } = await page("a");
      expect([request.state, followUp.texts.notes]).toEqual(["new", "first"]);
    });
  });

  it("fails for a deleted request", async () => {
    await expect(send("gone", { intent: "state", state: "done" })).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("deleting a request", () => {
  it("is for admins, keeps the request in the audit log, and fails the second time", async () => {
    await ask("a", { about: [product, { id: null, name: "Gone 1" }] });
    await expect(send("a", { intent: "delete" })).rejects.toMatchObject({ code: "forbidden" });
    const [before] = await database.sql("select * from service_requests");
    const admin = { ...editor, role: "admin" } as Staff;
    const asAdmin = () =>
      changeRequest(context, {
        request: requestBy(undefined, "/", { method: "POST" }),
        form: formOf({ intent: "delete" }),
        staff: admin,
        id: "a",
      });
    expect(await asAdmin()).toMatchObject({ status: 303 });
    expect(await database.sql("select * from service_requests")).toEqual([]);
    const [trace] = await history();
    expect(JSON.parse(String(trace?.before))).toEqual({
      ...before,
      products: [
        { equipment_id: product.id, name: product.name },
        { equipment_id: null, name: "Gone 1" },
      ],
    });
    expect(await database.sql("select * from request_products")).toEqual([]);
    await expect(asAdmin()).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a request's notes", () => {
  const notes = (text: string, version = 1) => ({ intent: "save", version: String(version), notes: text });

  it("are saved, found and emptied", async () => {
    await ask("a");
    expect(await send("a", notes(" Rang, nobody there.\r\nАгаев "))).toMatchObject({ status: 303 });
    expect((await page("a")).followUp).toMatchObject({
      texts: { notes: "Rang, nobody there.\nАгаев" },
      from: { version: 2 },
    });
    expect(await idsOf("search=агаев")).toEqual(["a"]);
    expect(await send("a", notes("", 2))).toMatchObject({ status: 303 });
    expect((await page("a")).followUp).toMatchObject({ texts: { notes: "" }, from: { version: 3 } });
    expect(await history()).toHaveLength(2);
  });

  it("of the second of two people come back with the first one's", async () => {
    await ask("a");
    await send("a", notes("first"));
    expect(await send("a", notes("second"))).toMatchObject({
      data: {
        problem: "conflict",
        state: { texts: { notes: "second" }, from: { version: 2 } },
        conflict: { conflicts: [{ name: "notes", mine: "second", theirs: "first" }], taken: [] },
      },
      init: { status: 409 },
    });
    expect((await page("a")).followUp.texts.notes).toBe("first");
    expect(await send("a", notes("second", 2))).toMatchObject({ status: 303 });
    expect(await send("a", notes("second", 2))).toMatchObject({ status: 303 });
    expect((await page("a")).followUp).toMatchObject({ texts: { notes: "second" }, from: { version: 3 } });
  });

  it("take what somebody else has written where they were not changed, and the side that is chosen where they were", async () => {
    await ask("a");
    const base = JSON.stringify({ notes: "" });
    await send("a", { ...notes("first"), base });
    expect(await send("a", { ...notes(""), base })).toMatchObject({
      data: { state: { texts: { notes: "first" } }, conflict: { conflicts: [], taken: ["notes"] } },
      init: { status: 409 },
    });
    const again = {
      ...{ version: "2", base: JSON.stringify({ notes: "first" }), notes: "second" },
      conflict: JSON.stringify({ mine: { notes: "second" }, taken: [] }),
    };
    expect(await send("a", { ...again, intent: "choose.theirs.notes" })).toMatchObject({
      data: { state: { texts: { notes: "first" } } },
      init: { status: 200 },
    });
    expect(await send("a", { ...again, intent: "save" })).toMatchObject({ status: 303 });
    expect((await page("a")).followUp.texts.notes).toBe("second");
  });

  it("of a request that is deleted meanwhile are kept in the form", async () => {
    expect(await send("gone", notes("typed"))).toMatchObject({
      data: { problem: "deleted", state: { texts: { notes: "typed" } } },
      init: { status: 404 },
    });
  });

  it("that are too long come back with an error", async () => {
    await ask("a");
    expect(await send("a", notes("x".repeat(5001)))).toMatchObject({
      data: { errors: { notes: ["tooLong:5000"] }, state: { texts: { notes: "x".repeat(5001) } } },
      init: { status: 422 },
    });
  });
});

describe("the assignee of a request", () => {
  const assign = (assignee: string, version = 1, base = "") => ({
    ...{ intent: "save", version: String(version), notes: "", assignee },
    base: JSON.stringify({ assignee: base, notes: "" }),
  });

  it("is an active user, by choice or by the button, and is in the history by name", async () => {
    await ask("a");
    const other = await signedIn(database, "admin");
    expect(await send("a", assign(other.id))).toMatchObject({ status: 303 });
    expect((await page("a")).request).toMatchObject({ assigneeId: other.id, assignee: other.email });
    expect(await send("a", { ...assign(other.id, 2, other.id), intent: "assign-to-me" })).toMatchObject({
      status: 303,
    });
    const { request, followUp, assignees } = await page("a");
    expect(request.assigneeId).toBe(editor.id);
    expect(followUp).toMatchObject({ texts: { assignee: editor.id }, from: { version: 3 } });
    expect(assignees).toContainEqual({ id: editor.id, name: editor.name });
    expect(await idsOf("assignee=mine")).toEqual(["a"]);
    expect(await send("a", assign("", 3, editor.id))).toMatchObject({ status: 303 });
    expect(await idsOf("assignee=nobody")).toEqual(["a"]);
    expect(
      (await history()).map(({ before, after }) => [JSON.parse(String(before)), JSON.parse(String(after))]),
    ).toEqual([
      [{ assignee_id: null }, { assignee_id: other.id }],
      [{ assignee_id: other.id }, { assignee_id: editor.id }],
      [{ assignee_id: editor.id }, { assignee_id: null }],
    ]);
    const { entries } = await readHistory(context, new URLSearchParams("entity=service_requests&id=a"));
    expect(entries[1]?.fields).toEqual([
      { name: "Assigned to", before: other.email, after: editor.name, isChanged: true },
    ]);
  });

  it("is asked about when two people have chosen", async () => {
    await ask("a");
    const other = await signedIn(database, "editor");
    await send("a", assign(other.id));
    expect(await send("a", { ...assign(""), intent: "assign-to-me" })).toMatchObject({
      data: {
        problem: "conflict",
        state: { texts: { assignee: editor.id }, from: { version: 2 } },
        conflict: { conflicts: [{ name: "assignee", mine: editor.id, theirs: other.id }] },
      },
      init: { status: 409 },
    });
    expect((await page("a")).request.assigneeId).toBe(other.id);
  });

  it("does not conflict with notes that somebody else has saved", async () => {
    await ask("a");
    await send("a", { intent: "save", version: "1", notes: "Rang.", assignee: "" });
    expect(await send("a", assign(editor.id))).toMatchObject({
      data: {
        conflict: { conflicts: [], taken: ["notes"] },
        state: { texts: { notes: "Rang.", assignee: editor.id } },
      },
      init: { status: 409 },
    });
  });

  it("can stay one who has left, but not become one", async () => {
    await ask("a");
    const other = await signedIn(database, "editor");
    await database.sql("update user_profiles set is_active = 0 where id = ?", [other.id]);
    for (const id of [other.id, "nobody-like-this"]) {
      expect(await send("a", assign(id))).toMatchObject({
        data: { errors: { assignee: ["choice"] } },
        init: { status: 422 },
      });
    }
    await database.sql("update service_requests set assignee_id = ?", [other.id]);
    expect(await send("a", { ...assign(other.id, 1, other.id), notes: "x" })).toMatchObject({ status: 303 });
    expect((await page("a")).request.assigneeId).toBe(other.id);
  });
});
