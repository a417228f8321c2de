import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { signIn, visit, type StaffVisit } from "../support/staff-visit";

const NEW = "/adm-dash/changes/new";
const english = { "Accept-Language": "en" };

let site: Site;
let editor: StaffVisit;
let colleague: StaffVisit;
let admin: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  editor = await signIn(site, "editor", { from: "192.0.2.21" });
  colleague = await signIn(site, "editor", { email: "colleague@example.com", from: "192.0.2.22" });
  admin = await signIn(site, "admin", { from: "192.0.2.24" });
});
afterAll(() => site.stop());
beforeEach(async () => void (await site.database.sql("delete from history")));

const sql = (statement: string, args?: string[]) => site.database.sql(statement, args);
const someIds = async (count: number, where: string) =>
  (await sql(`select id from equipment where ${where} order by id limit ${count}`)).map(({ id }) => String(id));
const chosen = (ids: string[]) => ids.map((id): [string, string] => ["product", id]);
const statusesOf = async (ids: string[]) => {
  const rows = await sql(
    "select distinct status from equipment where id in (select value from json_each(?)) order by status",
    [JSON.stringify(ids)],
  );
  return rows.map(({ status }) => status);
};

/** The address of the review. */
async function prepared(fields: [string, string][], by = editor): Promise<string> {
  const { status, headers } = await by.post(NEW, [...fields, ["intent", "review"]], english);
  expect(status).toBe(303);
  return String(headers.location);
}

describe("changing many products, without script", () => {
  it("asks for values, shows each product before and after, writes, and takes it back", async () => {
    const ids = await someIds(25, "status = 'available'");
    const asked = await editor.post(NEW, chosen(ids), english);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("<h1>Change 25 products</h1>");
    const review = await prepared([...chosen(ids), ["status", "rented"]]);
    const shown = await editor.get(review, english);
    expect(shown.text).toContain("Review the changes of 25 products");
    expect(shown.text.match(/<del>Available<\/del>/g)).toHaveLength(25);
    expect(await statusesOf(ids)).toEqual(["available"]);

    const applied = await editor.post(review, { intent: "apply" }, english);
    expect([applied.status, applied.headers.location]).toEqual([303, review]);
    expect(await statusesOf(ids)).toEqual(["rented"]);
    const done = await editor.get(review, english);
    expect(done.text).toContain("25 products changed");
    const [undo] = /\/adm-dash\/history\/[\w-]+/.exec(done.text) ?? [];
    const history = await editor.get("/adm-dash/history", english);
    expect(history.text).toContain("25 products: Status");
    expect(history.text.match(/class="history__what"/g)).toHaveLength(1);

    const back = await editor.post(String(undo), { intent: "restore", to: "/adm-dash/products" }, english);
    expect([back.status, back.headers.location]).toEqual([303, "/adm-dash/products"]);
    expect(await statusesOf(ids)).toEqual(["available"]);
  });

  it("comes back from the review to the values, for all that were chosen", async () => {
    const ids = await someIds(5, "status = 'available'");
    await sql("update equipment set year = 2011 where id = ?", [ids[0]!]);
    const first = await prepared([...chosen(ids), ["year", "2011"], ["width_m", "1.25"], ["emptied", "terrain"]]);
    const review = await editor.get(first, english);
    const [back] = /\/adm-dash\/changes\/new\?from=[\w-]+/.exec(review.text) ?? [];
    const form = await editor.get(back!, english);
    // The review leaves out what a product has already.
    expect(form.text).toContain("<h1>Change 5 products</h1>");
    for (const id of ids) expect(form.text).toContain(`name="product" value="${id}"`);
    expect(form.text).toMatch(/<input[^>]*name="year"[^>]*value="2011"/);
    expect(form.text).toMatch(/<input[^>]*name="emptied" checked="" value="terrain"/);
    const [from] = /[\w-]+$/.exec(back!) ?? [];
    expect(form.text).toContain(`name="from" value="${from}"`);
    // Typed decimals mean something else in another language.
    const inRussian = await editor.get(back!, { "Accept-Language": "ru" });
    expect(inRussian.text).toMatch(/<input[^>]*name="year"[^>]*value="2011"/);
    expect(inRussian.text).not.toContain('value="1.25"');
    expect(form.text).toMatch(/<input[^>]*name="width_m"[^>]*value="1.25"/);

    const second = await prepared([...chosen(ids), ["year", "2012"], ["from", from!]]);
    expect(second).not.toBe(first);
    expect((await editor.get(first, english)).text).toContain("Discarded changes");
    expect((await editor.get(back!, english)).text).toContain("No products are chosen");
    await editor.post(second, { intent: "apply" }, english);
    const years = await sql("select distinct year from equipment where id in (select value from json_each(?))", [
      JSON.stringify(ids),
    ]);
    expect(years).toMatchObject([{ year: 2012 }]);
    expect((await editor.get(second, english)).text).not.toContain("changes/new");
  });

  it("comes back to all that the list finds", async () => {
    const review = await prepared([
      ...([
        ["all", "on"],
        ["query", "status=available"],
        ["status", "sold"],
      ] as [string, string][]),
    ]);
    const [back] = /\/adm-dash\/changes\/new\?from=[\w-]+/.exec((await editor.get(review, english)).text) ?? [];
    const [found] = await sql("select count(*) as count from equipment where status = 'available'");
    const form = await editor.get(back!, english);
    expect(form.text).toContain(`<h1>Change ${String(found!.count)} products</h1>`);
    expect(form.text).toContain('name="query" value="status=available"');
  });

  it("takes all that the table finds, and says when that is nothing", async () => {
    const review = await prepared([
      ["all", "on"],
      ["query", "?engine_type=diesel"],
      ["visible_in_store", "false"],
    ]);
    await editor.post(review, { intent: "apply" }, english);
    const left = await sql("select count(*) as n from equipment where engine_type = 'diesel' and visible_in_store");
    expect(left[0]!.n).toBe(0);
    const none = await editor.post(NEW, [["query", "?engine_type=diesel"]], english);
    expect(none.text).toContain("No products are chosen.");
    await editor.post(review, { intent: "undo" }, english);
  });

  it("names the field that is wrong, keeps what was typed and stores nothing", async () => {
    const ids = await someIds(3, "true");
    const before = await sql("select count(*) as n from batches");
    const answer = await editor.post(
      NEW,
      [...chosen(ids), ["width_m", "wide"], ["status", "sold"], ["intent", "review"]],
      english,
    );
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('href="#field-width_m"');
    expect(answer.text).toMatch(/name="width_m"[^>]*value="wide"|value="wide"[^>]*name="width_m"/);
    expect(answer.text).toContain('<option value="sold" selected="">');
    expect(answer.text.match(/name="product"/g)).toHaveLength(3);
    expect(await sql("select count(*) as n from batches")).toEqual(before);
  });

  it("says that nothing was filled in, or that all is so already", async () => {
    const ids = await someIds(2, "status = 'available'");
    const empty = await editor.post(NEW, [...chosen(ids), ["intent", "review"]], english);
    expect([empty.status, empty.text.includes("Nothing is filled in.")]).toEqual([422, true]);
    const same = await editor.post(NEW, [...chosen(ids), ["status", "available"], ["intent", "review"]], english);
    expect([same.status, same.text.includes("have these values already")]).toEqual([422, true]);
  });

  it("leaves out what is unticked", async () => {
    const ids = await someIds(3, "status = 'available'");
    const review = await prepared([...chosen(ids), ["status", "maintenance"]]);
    await editor.post(
      review,
      [
        ...["0", "1", "2"].map((row): [string, string] => ["shown", row]),
        ["row", "0"],
        ["row", "2"],
        ["intent", "apply"],
      ],
      english,
    );
    const rows = await sql(
      "select id from equipment where status = 'maintenance' and id in (select value from json_each(?))",
      [JSON.stringify(ids)],
    );
    expect(rows.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    await editor.post(review, { intent: "undo" }, english);
  });

  it("writes nothing when a colleague changed the same field, until that is settled", async () => {
    const ids = await someIds(4, "status = 'available'");
    const review = await prepared([...chosen(ids), ["status", "sold"]]);
    const theirs = await prepared(
      [
        ["product", ids[1]!],
        ["status", "rented"],
      ],
      colleague,
    );
    await colleague.post(theirs, { intent: "apply" }, english);
    const rejected = await editor.post(review, { intent: "apply" }, english);
    expect(rejected.status).toBe(409);
    expect(rejected.text).toContain("Nothing was written.");
    expect(rejected.text).toMatch(/Keep the present value:(<!-- --> )? ?<strong>Rented</);
    expect(await statusesOf(ids)).toEqual(["available", "rented"]);
    await editor.post(review, { intent: "refresh" }, english);
    expect((await editor.get(review, english)).text).toMatch(/<input (?=[^>]*value="mine:)[^>]*checked=""/);
    expect((await editor.post(review, { intent: "apply" }, english)).status).toBe(303);
    expect(await statusesOf(ids)).toEqual(["sold"]);
    await editor.post(review, { intent: "undo" }, english);
    expect(await statusesOf(ids)).toEqual(["available", "rented"]);
  });

  it("writes nothing after it was discarded", async () => {
    const ids = await someIds(2, "status = 'available'");
    const review = await prepared([...chosen(ids), ["status", "sold"]]);
    expect((await editor.post(review, { intent: "discard" }, english)).status).toBe(303);
    const answer = await editor.post(review, { intent: "apply" }, english);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("These changes were discarded.");
    expect(await statusesOf(ids)).toEqual(["available"]);
  });

  it("is for staff", async () => {
    const stranger = visit(site, "192.0.2.23");
    const review = await prepared([...chosen(await someIds(2, "true")), ["year", "2031"]]);
    for (const path of [NEW, review]) {
      expect((await stranger.get(path)).headers.location).toContain("/adm-dash/login");
      expect((await stranger.post(path, { intent: "apply" })).status).toBe(401);
    }
    expect(await sql("select id from equipment where year = 2031")).toEqual([]);
  });
});

describe("deleting a category that has products", () => {
  it("moves them to another one first, and both are undone together", async () => {
    const [category, target] = await sql(
      "select c.id, c.name from equipment_categories c where exists (select 1 from equipment e where e.category_id = c.id) order by c.id",
    );
    const of = async (id: unknown) =>
      (await sql("select id from equipment where category_id = ? order by id", [String(id)])).map(({ id }) => id);
    const [moved, there] = [await of(category!.id), await of(target!.id)];
    const asked = await admin.get(`/adm-dash/categories?delete=${String(category!.id)}`, english);
    const path = `/adm-dash/categories/${String(category!.id)}/move`;
    expect(asked.text).toContain(`href="${path}"`);
    const unchosen = await admin.post(path, { category: String(category!.id) }, english);
    expect(unchosen.status).toBe(422);
    expect(unchosen.text).toContain("Choose another category that exists.");

    const done = await admin.post(path, { category: String(target!.id) }, english);
    expect([done.status, done.headers.location]).toEqual([303, "/adm-dash/categories"]);
    expect(await of(target!.id)).toEqual([...moved, ...there].toSorted());
    const list = await admin.get("/adm-dash/categories", english);
    const [undo] = /\/adm-dash\/history\/[\w-]+/.exec(list.text) ?? [];
    expect((await admin.get("/adm-dash/history", english)).text).toContain(`${moved.length} product`);
    expect((await editor.post(String(undo), { intent: "restore" }, english)).status).toBe(403);

    await admin.post(String(undo), { intent: "restore", to: "/adm-dash/categories" }, english);
    expect(await of(category!.id)).toEqual(moved);
    expect(await of(target!.id)).toEqual(there);
    expect(await sql("select name from equipment_categories where id = ?", [String(category!.id)])).toEqual([
      { name: category!.name },
    ]);
  });

  it("is for admins", async () => {
    const [category] = await sql("select id from equipment_categories");
    const path = `/adm-dash/categories/${String(category!.id)}/move`;
    expect((await editor.get(path, english)).status).toBe(403);
  });
});
