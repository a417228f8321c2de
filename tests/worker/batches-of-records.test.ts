import type { InValue } from "@libsql/client/web";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addImport, type ImportedRow } from "../support/batch";
import { startSite, type Site } from "../support/site";
import { makeUser, visit, type StaffVisit } from "../support/staff-visit";
import { batchEntities } from "../../db/enums.ts";

const english = { "Accept-Language": "en" };

let site: Site;
let editor: StaffVisit;
let admin: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  await makeUser(site, "editor@example.com", "editor");
  await makeUser(site, "admin@example.com", "admin");
  editor = visit(site, "192.0.2.31");
  admin = visit(site, "192.0.2.32");
  await editor.logIn("editor@example.com");
  await admin.logIn("admin@example.com");
});
afterAll(() => site.stop());

const sql = (statement: string, args?: InValue[]) => site.database.sql(statement, args);
const pathOf = (id: string) => `/adm-dash/changes/${id}`;
const makers = async (count: number) =>
  (await sql(`select id, name, website from manufacturers order by id limit ${count}`)).map((row) => ({
    ...{ id: String(row.id), name: String(row.name), website: row.website as string | null },
  }));
const websiteOf = async (id: string) =>
  (await sql("select website from manufacturers where id = ?", [id]))[0]!.website as string | null;
const chosenIn = async (id: string) =>
  (await sql("select row_no from batch_rows where batch_id = ? and is_chosen order by row_no", [id])).map(
    ({ row_no: rowNo }) => Number(rowNo),
  );

const texts = {
  equipment: { count: "1 product", path: "products", back: "Back to Products", field: "model" },
  manufacturers: { count: "1 manufacturer", path: "vendors", back: "Back to Manufacturers", field: "name" },
  equipment_categories: { count: "1 category", path: "categories", back: "Back to Categories", field: "slug" },
  library_documents: { count: "1 document", path: "library", back: "Back to Library Documents", field: "title" },
} as const;

describe.each(batchEntities)("an import of %s", (entity) => {
  const { count, path, back, field } = texts[entity];

  it("says what the file would change and where that stands, writes it, and takes it back", async () => {
    const [record] = await sql(`select id, ${field} as value from ${entity} order by id`);
    const [id, value] = [String(record!.id), String(record!.value)];
    const batch = await addImport(sql, {
      entity,
      rows: [{ id, name: value, cells: { [field]: { was: value, to: "imported-value" } } }],
      unknownColumns: ["Price <b>"],
    });
    const page = pathOf(batch);
    expect((await visit(site, "192.0.2.33").get(page)).headers.location).toContain("/adm-dash/login");
    const { text } = await editor.get(page, english);
    for (const said of [
      "Review the import of fleet.xlsx",
      `${count} will change`,
      "12 rows of the file change nothing",
      "Equipment, row 2",
      "C2",
      back,
      `href="/adm-dash/${path}"`,
      `href="/adm-dash/${path}/${id}?to=`,
    ]) {
      expect(text).toContain(said);
    }
    expect((await editor.get(`${page}?show=unknown`, english)).text).toContain("Price &lt;b&gt;");

    expect((await editor.post(page, { intent: "apply" }, english)).status).toBe(303);
    expect((await editor.get(page, english)).text).toContain(`${count} imported from fleet.xlsx`);
    const history = await editor.get("/adm-dash/history", english);
    expect(history.text).toMatch(new RegExp(`${count}: [^·<]+ · fleet.xlsx`));
    const again = await editor.post(page, { intent: "apply" }, english);
    expect([again.status, again.headers.location]).toEqual([303, page]);
    expect((await editor.get(page, english)).text).toContain("written already, by editor@example.com");

    expect((await editor.post(page, { intent: "undo" }, english)).status).toBe(303);
    const [back_] = await sql(`select ${field} as value from ${entity} where id = ?`, [id]);
    expect(back_!.value).toBe(value);
  });
});

describe("a review", () => {
  it("keeps the choice of each page, and ticks a page or a tab", async () => {
    const [maker] = await makers(1);
    const { id, name, website } = maker!;
    const rows = Array.from({ length: 60 }, (_, row): ImportedRow => ({
      ...{ id, name, cells: { website: { was: website, to: row < 3 ? null : `https://example.com/${row}` } } },
      isChosen: row >= 3,
    }));
    const batch = await addImport(sql, { entity: "manufacturers", rows });
    const all = rows.map((_, row) => row);
    const page = pathOf(batch);
    expect((await editor.get(page, english)).text.match(/name="shown"/g)).toHaveLength(50);
    expect((await editor.get(`${page}?page=2`, english)).text.match(/name="shown"/g)).toHaveLength(10);
    const shown = all.slice(0, 50).map((row): [string, string] => ["shown", String(row)]);
    const next = await editor.post(page, [...shown, ["row", "7"], ["page", "1"], ["go", "2"]], english);
    expect([next.status, next.headers.location]).toEqual([303, `${page}?page=2`]);
    expect(await chosenIn(batch)).toEqual([7, ...all.slice(50)]);

    await editor.post(page, [...shown, ["intent", "tick"]], english);
    expect(await chosenIn(batch)).toEqual(all);
    await editor.post(page, [...shown, ["intent", "untick"], ["page", "1"]], english);
    expect(await chosenIn(batch)).toEqual(all.slice(50));
    await editor.post(page, { intent: "tick-tab", show: "changes" }, english);
    expect(await chosenIn(batch)).toEqual(all.slice(3));
    const emptied = await editor.post(page, { intent: "tick-tab", show: "emptied" }, english);
    expect(emptied.headers.location).toBe(`${page}?show=emptied`);
    expect(await chosenIn(batch)).toEqual(all);
    expect((await editor.get(`${page}?show=emptied`, english)).text.match(/name="shown"/g)).toHaveLength(3);
    await editor.post(page, { intent: "discard" }, english);
    await editor.post(page, { intent: "untick-tab", show: "all" }, english);
    expect(await chosenIn(batch)).toEqual(all);
  });

  it("writes the value chosen for a cell in conflict, and never one that nobody saw", async () => {
    const [mine, theirs] = await makers(2);
    const to = "https://file.example/";
    const batch = await addImport(sql, {
      entity: "manufacturers",
      rows: [
        { ...mine!, cells: { website: { was: "https://before.example/", to } } },
        // The file does not say what it was made from.
        { ...theirs!, cells: { website: { to } } },
      ],
    });
    const page = pathOf(batch);
    await sql("update manufacturers set website = 'https://now.example/', version = version + 1");
    const shown = await editor.get(page, english);
    const options = [...shown.text.matchAll(/name="(cell:\d+:website)" value="(\w+):([\w-]+)"/g)];
    expect(options.map(([, name, choice]) => [name, choice])).toEqual([
      ["cell:0:website", "mine"],
      ["cell:0:website", "theirs"],
      ["cell:1:website", "mine"],
      ["cell:1:website", "theirs"],
    ]);
    expect(shown.text).not.toMatch(/type="radio"[^>]*checked/);
    expect(shown.text.match(/Before:/g)).toHaveLength(1);
    const both: [string, string][] = [
      ...["shown", "row"].flatMap((name) => ["0", "1"].map((row): [string, string] => [name, row])),
      ["intent", "apply"],
    ];
    const unsettled = await editor.post(page, both, english);
    expect(unsettled.status).toBe(409);
    expect(unsettled.text).toContain("Changed or deleted since you looked: 2 manufacturers.");

    const digest = options[0]![3]!;
    const choices: [string, string][] = [
      ["cell:0:website", `mine:${digest}`],
      ["cell:1:website", `theirs:${digest}`],
    ];
    // A colleague saves between the page and its form.
    await sql("update manufacturers set website = 'https://newer.example/', version = version + 1 where id = ?", [
      mine!.id,
    ]);
    expect((await editor.post(page, [...both, ...choices], english)).status).toBe(409);
    expect(await websiteOf(mine!.id)).toBe("https://newer.example/");
    const newer = await editor.get(page, english);
    expect(newer.text).toContain("https://newer.example/");
    const [, fresh] = /name="cell:0:website" value="mine:([\w-]+)"/.exec(newer.text)!;
    expect((await editor.post(page, [...both, ["cell:0:website", `mine:${fresh!}`]], english)).status).toBe(303);
    expect([await websiteOf(mine!.id), await websiteOf(theirs!.id)]).toEqual([
      "https://file.example/",
      "https://now.example/",
    ]);
  });

  it("names the record whose name is taken, and how many ticks are too many", async () => {
    const [first, second] = await makers(2);
    const batch = await addImport(sql, {
      entity: "manufacturers",
      rows: [{ id: first!.id, name: first!.name, cells: { name: { was: first!.name, to: second!.name } } }],
    });
    const taken = await editor.post(pathOf(batch), { intent: "apply" }, english);
    expect(taken.status).toBe(409);
    expect(taken.text).toContain(`${first!.name}: Name – ${second!.name}`);
    const rows = Array.from({ length: 2002 }, (_, row): ImportedRow => ({
      ...{ kind: "new", id: crypto.randomUUID(), name: `Maker ${row}` },
      cells: { name: { was: null, to: `Maker ${row}` } },
    }));
    const many = pathOf(await addImport(sql, { entity: "manufacturers", rows }));
    const rejected = await editor.post(many, { intent: "apply" }, english);
    expect(rejected.status).toBe(409);
    expect(rejected.text).toContain("untick 2.");
  });

  it("lets an admin alone take back what an import added", async () => {
    const id = crypto.randomUUID();
    const batch = await addImport(sql, {
      entity: "manufacturers",
      rows: [{ kind: "new", id, name: "Added", cells: { name: { was: null, to: "Added" } } }],
    });
    await editor.post(pathOf(batch), { intent: "apply" }, english);
    const isLeft = async () => (await sql("select id from manufacturers where id = ?", [id])).length > 0;
    expect((await editor.get(pathOf(batch), english)).text).toContain("Only administrators can undo this");
    await editor.post(pathOf(batch), { intent: "undo" }, english);
    expect(await isLeft()).toBe(true);
    expect((await editor.get(pathOf(batch), english)).text).toContain(
      "only administrators can take back what was added",
    );
    await admin.post(pathOf(batch), { intent: "undo" }, english);
    expect(await isLeft()).toBe(false);
  });

  it.each<[what: string, fields: [string, string][]]>([
    ["another intent", [["intent", "drop"]]],
    ["a page that is none", [["page", "-1"]]],
    ["a tab that is none", [["show", "<b>"]]],
  ])("rejects %s", async (_what, fields) => {
    const batch = await addImport(sql, { rows: [] });
    expect((await editor.post(pathOf(batch), fields, english)).status).toBe(400);
  });

  it("ignores rows and choices that it does not have", async () => {
    const [maker] = await makers(1);
    const batch = await addImport(sql, {
      entity: "manufacturers",
      rows: [
        { id: maker!.id, name: maker!.name, cells: { website: { was: maker!.website, to: "https://a.example/" } } },
      ],
    });
    const fields: [string, string][] = [
      ["intent", "choose"],
      ["shown", "99999"],
      ["shown", "1e3"],
      ["row", "99999"],
      ["cell:0:website", `mine:${"a".repeat(16)}`],
      ["cell:0:__proto__", `theirs:${"a".repeat(16)}`],
      ["cell:7:website", "theirs:"],
    ];
    expect((await editor.post(pathOf(batch), fields, english)).status).toBe(303);
    expect(await chosenIn(batch)).toEqual([0]);
    expect((await editor.post("/adm-dash/changes/nothing", { intent: "apply" }, english)).status).toBe(404);
  });
});
