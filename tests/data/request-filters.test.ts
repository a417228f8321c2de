import { drizzle } from "drizzle-orm/libsql/web";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readDashboard } from "~/features/dashboard/dashboard-page.server";
import { openByAge, requestsByProduct } from "~/features/dashboard/request-counts.server";
import type { InboxFilters } from "~/features/requests/inbox/inbox";
import { readInbox } from "~/features/requests/inbox/inbox-page.server";
import { requestsPage } from "~/features/requests/inbox/queries.server";
import { readRequest } from "~/features/requests/inbox/request-page.server";
import { searchTextOf } from "~/features/requests/search-text.server";
import type { ReadDatabase } from "~/data/client.server";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";
import { addFile } from "../support/stored-file";

const NOW = new Date("2026-05-20T12:00:00.000Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3600 * 1000).toISOString();

let database: TestDatabase;
let context: AppContext;
let editor: Staff;
beforeAll(async () => {
  database = await startDatabase();
  const { id, email } = await signedIn(database, "editor");
  editor = { id, role: "editor", name: email } as Staff;
  context = { ...contextFor(requestBy(undefined, "/"), database), now: () => NOW } as AppContext;
});
afterAll(() => database.stop());
beforeEach(async () => void (await database.sql("delete from service_requests")));

const blank = {
  type: "rent",
  state: "new",
  company: null as string | null,
  site: null as string | null,
  from: null as string | null,
  assignee: null as string | null,
  at: hoursAgo(2),
  answered: null as string | null,
  products: [] as { id: string | null; name: string }[],
};

async function add(id: string, fields: Partial<typeof blank> = {}) {
  const { type, state, company, site, from, assignee, at, answered, products } = { ...blank, ...fields };
  const whole = { name: id, phone: "1", email: null, company, site, description: "", notes: null, products };
  await database.sql(
    `insert into service_requests (id, name, phone, service_type, description, language, state, company, site, wanted_from, assignee_id, created_at, answered_at, search_text)
     values (?, ?, '1', ?, ?, 'eng', ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      id,
      type,
      type === "repair" ? "x" : "",
      state,
      company,
      site,
      from,
      assignee,
      at,
      answered,
      searchTextOf(whole),
    ],
  );
  for (const [position, { id: product, name }] of products.entries()) {
    await database.sql("insert into request_products (request_id, position, equipment_id, name) values (?, ?, ?, ?)", [
      ...[id, position, product, name],
    ]);
  }
}

const addEmail = (request: string, recipient: string, error: string | null, sentAt: string | null = null) =>
  database.sql(
    "insert into request_emails (id, request_id, recipient, attempts, next_attempt_at, sent_at, error) values (?, ?, ?, 3, '2026', ?, ?)",
    [crypto.randomUUID(), request, recipient, sentAt, error],
  );

const inbox = (query = "") => readInbox(context, editor, new URLSearchParams(query));
const idsOf = async (query?: string) => (await inbox(query)).requests.map(({ id }) => id).sort();

describe("the inbox's filters", () => {
  it("by kind take a group or one type, and count the states within it", async () => {
    await add("rent");
    await add("buy", { type: "buy", state: "done" });
    await add("repair", { type: "repair" });
    expect(await idsOf("kind=enquiries")).toEqual(["buy", "rent"]);
    expect(await idsOf("kind=service")).toEqual(["repair"]);
    expect(await idsOf("kind=buy")).toEqual(["buy"]);
    expect((await inbox("kind=enquiries&state=done")).counts).toEqual({ new: 1, in_progress: 0, done: 1 });
  });

  it("by assignee take one user, nobody and the reader", async () => {
    const other = await signedIn(database, "admin");
    await add("mine", { assignee: editor.id });
    await add("other", { assignee: other.id });
    await add("free");
    expect(await idsOf("assignee=mine")).toEqual(["mine"]);
    expect(await idsOf(`assignee=${other.id}`)).toEqual(["other"]);
    expect(await idsOf("assignee=nobody")).toEqual(["free"]);
    expect((await inbox(`assignee=${other.id}`)).requests[0]?.assignee).toBe(other.email);
  });

  it("combine with each other and the search", async () => {
    await add("a", { company: "Xəzər Tikinti", assignee: editor.id });
    await add("b", { company: "Xəzər Tikinti" });
    await add("c", { type: "repair", company: "Xəzər Tikinti", assignee: editor.id });
    expect(await idsOf("search=xezer&assignee=mine&kind=enquiries&state=new")).toEqual(["a"]);
  });

  it("find company, site and the names of products, also of deleted ones", async () => {
    await add("a", {
      company: "Xəzər Tikinti",
      site: "Sumqayıt, korpus 4",
      products: [{ id: null, name: "JLG 450-AJ" }],
    });
    await add("b");
    for (const search of ["tikinti", "SUMQAYIT", "jlg 450-aj", "450aj", "jlg450"]) {
      expect(await idsOf(`search=${search}`), search).toEqual(["a"]);
    }
  });

  it.each([
    "kind=sell",
    "assignee=gone",
    "assignee=' or 1=1",
    "open=never",
    "email=sent",
    "state=lost&kind=&assignee=&open=&email=",
  ])("ignore %j", async (query) => {
    await add("a");
    const { requests, filters } = await inbox(query);
    expect(requests.map(({ id }) => id)).toEqual(["a"]);
    expect(Object.values(filters).filter((value) => value !== undefined)).toEqual([1]);
  });

  it("by age show open requests alone", async () => {
    const ages = { day: [0, 23.9], days: [24, 71.9], week: [72, 191.9], older: [192, 5000] };
    for (const [age, [from, to]] of Object.entries(ages)) {
      await add(`${age} 1`, { at: hoursAgo(from!) });
      await add(`${age} 2`, { at: hoursAgo(to!), state: "in_progress" });
      await add(`${age} 3`, { at: hoursAgo(to!), state: "done" });
    }
    for (const age of Object.keys(ages)) expect(await idsOf(`open=${age}`)).toEqual([`${age} 1`, `${age} 2`]);
    expect((await readDashboard(context)).openByAge).toEqual(Object.keys(ages).map((age) => ({ age, count: 2 })));
  });

  it("by email show requests with one that was tried and not sent", async () => {
    await add("failed");
    await add("sent");
    await add("waiting");
    await addEmail("failed", "a@example.com", "No such mailbox");
    await addEmail("sent", "a@example.com", "Timed out", hoursAgo(1));
    await addEmail("waiting", "a@example.com", null);
    expect(await idsOf("email=failed")).toEqual(["failed"]);
    const flags = (await inbox()).requests.map(({ id, hasFailedEmail }) => [id, hasFailedEmail]);
    expect(Object.fromEntries(flags)).toEqual({ failed: true, sent: false, waiting: false });
    expect((await readDashboard(context)).failedEmails).toBe(1);
    const { failedEmails } = await readRequest(context, editor, { id: "failed", search: new URLSearchParams() });
    expect(failedEmails).toEqual([{ recipient: "a@example.com", attempts: 3, error: "No such mailbox" }]);
  });
});

describe("an entry of the inbox", () => {
  it("has what was asked for, its age and the time to the answer", async () => {
    const products = Array.from({ length: 10 }, (_, place) => ({ id: null, name: `Model ${9 - place}` }));
    await add("a", {
      ...{ company: "Firma", site: "Bakı", from: "2026-06-01", products, state: "done" },
      ...{ at: hoursAgo(73), answered: hoursAgo(70.5) },
    });
    await add("b", { at: NOW.toISOString() });
    const { requests } = await inbox();
    expect(requests.find(({ id }) => id === "a")).toMatchObject({
      ...{ company: "Firma", site: "Bakı", wantedFrom: "2026-06-01", products, assignee: null },
      ...{ age: { unit: "days", count: 3 }, answeredIn: { unit: "hours", count: 2 } },
    });
    expect(requests.find(({ id }) => id === "b")).toMatchObject({
      ...{ products: [], age: { unit: "minutes", count: 1 }, answeredIn: undefined },
    });
  });
});

describe("the dashboard", () => {
  it("counts requests per product of the last 30 days, the most requested first", async () => {
    const [{ id, name }] = (await database.sql(
      "select e.id, m.name || ' ' || e.model as name from equipment e join manufacturers m on m.id = e.manufacturer_id limit 1",
    )) as unknown as [{ id: string; name: string }];
    await add("a", {
      products: [
        { id, name },
        { id: null, name: "Gone 1" },
      ],
    });
    await add("b", { products: [{ id, name }], state: "done" });
    await add("old", { products: [{ id, name }], at: hoursAgo(31 * 24) });
    expect((await readDashboard(context)).demand.asked).toEqual([
      { name, count: 2, to: `/adm-dash/products/${id}`, outOfStock: undefined },
      { name: "Gone 1", count: 1, to: null, outOfStock: "deleted" },
    ]);
    for (let place = 0; place < 12; place++)
      await add(`p${place}`, { products: [{ id: null, name: `Model ${place}` }] });
    expect((await readDashboard(context)).demand.asked).toHaveLength(10);
  });

  it("says why visitors get pictures in full size, and why staff cannot upload any", async () => {
    const problemWith = async (bindings: Partial<AppContext>) =>
      (await readDashboard(Object.assign(Object.create(context) as AppContext, bindings))).fileProblem;
    const [mediaBucket, images] = [{}, {}] as [AppContext["mediaBucket"], AppContext["images"]];
    expect(await problemWith({})).toEqual({ is: "noStorage", pictures: 0 });
    expect(await problemWith({ mediaBucket, images })).toBeUndefined();
    const id = await addFile(database.sql, { hasVariants: false });
    await addFile(database.sql, { type: "application/pdf", hasVariants: false });
    expect(await problemWith({ mediaBucket })).toEqual({ is: "noService", pictures: 1 });
    expect(await problemWith({ mediaBucket, images })).toBeUndefined();
    await database.sql("update files set variant_fails = 1 where id = ?", [id]);
    expect(await problemWith({ mediaBucket, images })).toEqual({ is: "fullSize", pictures: 1 });
    await database.sql("delete from files");
  });

  it("says why nobody is told of requests by email", async () => {
    expect((await readDashboard(context)).emailProblem).toBe("noAddress");
    await database.sql("update contact_information set request_emails = '[\"a@example.com\"]'");
    expect((await readDashboard(context)).emailProblem).toBe("noService");
    const requestEmail = { send: () => Promise.reject(new Error("Not sent here")) } as AppContext["requestEmail"];
    const withService = { ...context, requestEmail, requestEmailFrom: "a@example.com" } as AppContext;
    expect((await readDashboard(withService)).emailProblem).toBeUndefined();
    await database.sql("update contact_information set request_emails = '[]'");
  });
});

describe("the statements", () => {
  async function planOf(build: (db: ReadDatabase) => { toSQL: () => { sql: string; params: unknown[] } }) {
    const { sql, params } = build(drizzle(database.client)).toSQL();
    const plan = await database.sql(`explain query plan ${sql}`, params as string[]);
    return plan.map(({ detail }) => String(detail)).join("\n");
  }

  const page = (filters: Partial<InboxFilters>) =>
    planOf((db) => requestsPage(db, { page: 1, ...filters }, { staffId: editor.id, now: NOW }));

  it.each<[Partial<InboxFilters>, string]>([
    [{}, "service_requests_newest"],
    [{ kind: "rent" }, "service_requests_newest"],
    [{ search: "genie" }, "service_requests_newest"],
    [{ state: "new" }, "service_requests_state"],
    [{ state: "new", kind: "enquiries", search: "genie" }, "service_requests_state"],
    [{ assignee: "mine" }, "service_requests_assignee"],
    [{ email: "failed" }, "request_emails_due"],
    [{ open: "older" }, "service_requests_"],
  ])("of a page filtered by %j read %s", async (filters, index) => {
    const plan = await page(filters);
    expect(plan).toContain(`USING INDEX ${index}`);
    expect(plan).not.toMatch(/SCAN (?:service_requests|request_products|request_emails)$/m);
  });

  it("of the dashboard read indexes", async () => {
    expect(await planOf((db) => openByAge(db, NOW))).toContain(
      "SEARCH service_requests USING COVERING INDEX service_requests_state (state=?)",
    );
    const byProduct = await planOf((db) => requestsByProduct(db, NOW));
    expect(byProduct).toContain("service_requests USING COVERING INDEX service_requests_newest (created_at>?)");
    expect(byProduct).toMatch(/SEARCH request_products USING INDEX \w+ \(request_id=\?\)/);
  });
});
