import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Worksheet } from "exceljs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sheetHeads } from "~/features/sheets/heads.server";
import { type SheetKindName, sheetKindNames, sheetKinds } from "~/features/sheets/sheet-kinds";
import { readWorkbook } from "~/features/workbook/read/read-workbook.server";
import { type Language, languages } from "~/i18n/languages";
import { loader as categories } from "~/routes/adm-dash.categories.workbook";
import { loader as library } from "~/routes/adm-dash.library.workbook";
import { loader as products } from "~/routes/adm-dash.products.workbook";
import { loader as vendors } from "~/routes/adm-dash.vendors.workbook";
import { startDatabase, type TestDatabase } from "../support/database";
import { openWorkbook, rowsOf } from "../support/open-workbook";
import { contextFor, type Person, requestBy, signedIn } from "../support/people";
import { staffTexts, texts } from "../support/texts";
import { recordFields } from "../../db/record-fields.ts";

const loaders = { products, vendors, categories, library } satisfies Record<SheetKindName, unknown>;
const codes = languages.map(({ code }) => code);
const readMeNames = codes.map((code) => staffTexts[code].sheets.readMe.name);

const hostile = [
  "  outer spaces  ",
  "=1+1",
  "'quoted",
  "two\nlines",
  "_x0041_",
  `<b> & "x" ]]>`,
  "Şüşə qapı 🏗",
  "00123",
];

let database: TestDatabase;
let editor: Person;
beforeAll(async () => {
  database = await startDatabase();
  editor = await signedIn(database, "editor");
  const { sql } = database;
  for (const [index, text] of hostile.entries()) {
    await sql(
      "update equipment set model = ? where rowid = (select rowid from equipment order by id limit 1 offset ?)",
      [text, String(index)],
    );
    await sql(
      "update library_documents set title = ? where rowid in (select rowid from library_documents order by id limit 1 offset ?)",
      [text, String(index)],
    );
  }
  await sql("update library_documents set description = ? where rowid = (select min(rowid) from library_documents)", [
    "ə".repeat(10_000),
  ]);
  await sql("update equipment set status = 'rented', available_from = '2028-02-29' where model = '00123'");
  await sql(
    "delete from equipment_specifications where equipment_id = (select id from equipment where model = '=1+1')",
  );
});
afterAll(() => database.stop());

async function ask(
  kind: SheetKindName,
  { query = "", language = "eng" }: { query?: string; language?: Language } = {},
) {
  const cookie = `${editor.cookie}; i18nextLng=${language}`;
  const request = requestBy({ cookie }, `/adm-dash/${kind}/workbook${query}`);
  await database.sql("delete from rate_limits");
  return loaders[kind]({ request, context: contextFor(request, database), params: {} } as LoaderFunctionArgs);
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const open = async (...args: Parameters<typeof ask>) => openWorkbook(await bytesOf(await ask(...args)));
const idsIn = (sheet: Worksheet) =>
  rowsOf(sheet)
    .slice(1)
    .map(([id]) => id);

/** Cells of a row by field. */
function cellsOf(kind: SheetKindName, sheet: Worksheet, id: unknown) {
  const row = rowsOf(sheet).find(([each]) => each === id)!;
  return Object.fromEntries([...recordFields(sheetKinds[kind].entity).keys()].map((name, at) => [name, row[at + 2]]));
}

describe.each(sheetKindNames)("the workbook of %s", (kind) => {
  const { entity, sheet: name } = sheetKinds[kind];

  it.each(codes)("has all records with all fields, and the same cells very hidden: %s", async (language) => {
    const file = await ask(kind, { language });
    expect(file.headers.get("Content-Disposition")).toBe(`attachment; filename="${name.toLowerCase()}_to_edit.xlsx"`);
    const { sheets, sheet } = await openWorkbook(await bytesOf(file));
    expect(sheets.slice(0, 3).map((each) => [each.name, each.state])).toEqual([
      [name, "visible"],
      [staffTexts[language].sheets.readMe.name, "visible"],
      ["Base", "veryHidden"],
    ]);
    const [[...heads], ...rows] = rowsOf(sheet(name)) as [unknown[], ...unknown[][]];
    const [[...names], ...base] = rowsOf(sheet("Base")) as [unknown[], ...unknown[][]];
    expect(heads).toEqual(["id", "version", ...sheetHeads(entity, language).values()]);
    expect(names).toEqual(["id", "version", ...recordFields(entity).keys()]);
    expect(base).toEqual(rows);
    const stored = await database.sql(`select id, version from ${entity} order by id`);
    expect(rows.map(([id, version]) => [id, version]).toSorted()).toEqual(
      stored.map(({ id, version }) => [id, version]),
    );
  });

  it("is read back as it was written", async () => {
    const read = await readWorkbook(await bytesOf(await ask(kind)), { characters: 32_767 });
    const [data, , base] = read;
    expect(data!.rows.slice(1)).toEqual(base!.rows.slice(1));
    expect(data!.rows.length).toBeGreaterThan(5);
  });

  it("can be edited by anybody on the staff, twenty times in ten minutes", async () => {
    expect((await ask(kind)).status).toBe(200);
    await database.sql("update rate_limits set n = 20");
    const request = requestBy(editor, `/adm-dash/${kind}/workbook`);
    const args = { request, context: contextFor(request, database), params: {} } as LoaderFunctionArgs;
    expect((await loaders[kind](args)).status).toBe(429);
  });
});

describe("cells", () => {
  it("of products are numbers, days, words, names and an address a line", async () => {
    const [stored] = await database.sql(
      `select e.*, m.name as manufacturer, c.name_translations ->> 'rus' as category from equipment e
       join manufacturers m on m.id = e.manufacturer_id join equipment_categories c on c.id = e.category_id
       where model = '00123'`,
    );
    const { sheet } = await open("products", { language: "rus" });
    const data = sheet("Equipment");
    const { engine, status } = texts.rus;
    expect(cellsOf("products", data, stored!.id)).toMatchObject({
      ...{ model: "00123", year: stored!.year, weight_kg: stored!.weight_kg ?? undefined },
      ...{ manufacturer_id: stored!.manufacturer, category_id: stored!.category, status: status.rented },
      engine_type: engine[stored!.engine_type as keyof typeof engine],
      available_from: new Date("2028-02-29T00:00:00Z"),
      images: (JSON.parse(String(stored!.images)) as string[]).join("\n"),
      visible_in_store: staffTexts.rus.products[stored!.visible_in_store === 1 ? "visible" : "hidden"],
    });
    expect(data.getColumn(3).numFmt).toBe("@");
    const models = rowsOf(data).map(([, , model]) => model);
    expect(models).toEqual(expect.arrayContaining(hostile.map((text) => (text === "=1+1" ? "'=1+1" : text))));
  });

  it("of choices and references have dropdowns, also in the rows that are added", async () => {
    await database.sql("insert into manufacturers (id, name) values ('long', ?)", ["Long, long ".repeat(15)]);
    const { sheet, sheets } = await open("products");
    const [data, lists] = [sheet("Equipment"), sheet("Lists")];
    const names = [...recordFields("equipment").keys()];
    const ruleAt = (name: string, row: number) =>
      data.getCell(row, names.indexOf(name) + 3).dataValidation?.formulae[0] as string | undefined;
    expect(sheets.find(({ name }) => name === "Lists")?.state).toBe("hidden");
    const lastToAdd = rowsOf(data).length + 500;
    expect(ruleAt("visible_in_store", lastToAdd)).toBe('"Visible,Hidden"');
    expect(ruleAt("visible_in_store", lastToAdd + 1)).toBeUndefined();
    expect(ruleAt("has_basket", 2)).toBe('"Yes,No"');
    expect(ruleAt("weight_kg", 2)).toBeUndefined();
    const [category] = await database.sql("select name_translations ->> 'eng' as name from equipment_categories");
    expect(ruleAt("category_id", 2)).toContain(category!.name);
    const [counted] = await database.sql("select count(*) as total from manufacturers");
    expect(ruleAt("manufacturer_id", 2)).toBe(`Lists!$A$2:$A$${Number(counted!.total) + 1}`);
    const stored = await database.sql("select name from manufacturers");
    expect(new Set(lists.getColumn(1).values.slice(2))).toEqual(new Set(stored.map(({ name }) => name)));
  });

  it("name records whose name several have by their ids", async () => {
    const [one, other] = await database.sql("select id from equipment_categories order by id limit 2");
    await database.sql("update equipment_categories set name_translations = json_set(name_translations, '$.aze', ?)", [
      "Qaldırıcı",
    ]);
    const [assigned, twin] = await database.sql(
      `select d.id, d.equipment_id, m.name || ' ' || e.model as name from library_documents d
       join equipment e on e.id = d.equipment_id join manufacturers m on m.id = e.manufacturer_id
       group by e.id order by e.id limit 2`,
    );
    await database.sql(
      `update equipment set (manufacturer_id, model_search) = (select manufacturer_id, model_search from equipment
       where id = ?1) where id = (select id from equipment where id not in (?1, ?2) limit 1)`,
      [twin!.equipment_id as string, assigned!.equipment_id as string],
    );
    const ofProducts = (await open("products", { language: "aze" })).sheet("Equipment");
    const named = idsIn(ofProducts).map((id) => cellsOf("products", ofProducts, id).category_id);
    expect(named).toEqual(expect.arrayContaining([one!.id, other!.id]));
    expect(named).not.toContain("Qaldırıcı");
    const documents = (await open("library")).sheet("Documents");
    expect(cellsOf("library", documents, assigned!.id).equipment_id).toBe(assigned!.name);
    expect(cellsOf("library", documents, twin!.id).equipment_id).toBe(twin!.equipment_id);
  });
});

it("a workbook has the records that the list shows, on all its pages", async () => {
  const idsOf = async (sql: string) => (await database.sql(sql)).map(({ id }) => id).toSorted();
  const shown = async (kind: SheetKindName, query: string) =>
    idsIn((await open(kind, { query })).sheet(sheetKinds[kind].sheet)).toSorted();
  expect(await shown("products", "?status=rented&page=7")).toEqual(
    await idsOf("select id from equipment where status = 'rented'"),
  );
  expect(await shown("vendors", "?search=jlg")).toEqual(
    await idsOf("select id from manufacturers where name like '%jlg%'"),
  );
  expect(await shown("library", "?product=unassigned")).toEqual(
    await idsOf("select id from library_documents where equipment_id is null"),
  );
  expect(await shown("library", "?search=zzzz")).toEqual([]);
});

it("says in the reader's language how to edit the file", async () => {
  for (const code of codes) {
    const { readMe } = staffTexts[code].sheets;
    const ofProducts = rowsOf((await open("products", { language: code })).sheet(readMe.name));
    const ofVendors = rowsOf((await open("vendors", { language: code })).sheet(readMe.name));
    expect(ofProducts[0]).toEqual([readMe.head, readMe.subhead]);
    expect(ofProducts.map(([topic]) => topic).slice(1)).toEqual(Object.values(readMe.topic));
    expect(ofProducts.flat()).toContain(readMe.newProducts);
    expect(ofVendors.flat()).not.toContain(readMe.topic.lists);
    expect(ofVendors.flat()).toContain(readMe.text.new);
    expect(ofProducts.flat().join(" ")).toMatch(/5[,.\u00a0]000.* 5 .*2[,.\u00a0]000/);
  }
  expect(new Set(readMeNames).size).toBe(codes.length);
});

it("more than five thousand records are a message on the list, not a shorter file", async () => {
  const id = (n: number) => `018ce815-ec00-734e-b7b5-${String(n).padStart(12, "0")}`;
  await database.sql(`insert into manufacturers (id, name) select value ->> 0, value ->> 1 from json_each(?)`, [
    JSON.stringify(Array.from({ length: 5_000 }, (_, n) => [id(n), `Many ${n}`])),
  ]);
  const response = await ask("vendors", { query: "?search=many&sort=name&direction=desc" });
  expect(response.status).toBe(200);
  expect(idsIn((await openWorkbook(await bytesOf(response))).sheet("Manufacturers"))).toHaveLength(5_000);
  const all = await ask("vendors", { query: "?sort=name&direction=desc", language: "rus" });
  expect([all.status, all.headers.get("Location")]).toEqual([303, "/adm-dash/vendors?sort=name&direction=desc"]);
  const flash = decodeURIComponent(all.headers.get("Set-Cookie")!);
  expect(flash).toContain('"exportTooLong"');
  expect(flash).toMatch(/"total":"5\u00a00\d\d","most":"5\u00a0000"/);
});
