import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Staff } from "~/auth/permissions";
import { applyBatch } from "~/features/batches/apply.server";
import { choiceName } from "~/features/batches/batch";
import { digestOf } from "~/features/batches/digest.server";
import { prepareBatch } from "~/features/batches/prepare.server";
import { saveChoice } from "~/features/batches/save-choice.server";
import { sheetsForEditing } from "~/features/sheets/export-for-editing.server";
import { planImport } from "~/features/sheets/plan-import.server";
import { readRecordSheet } from "~/features/sheets/read-sheet.server";
import { type SheetKindName, sheetKindNames, sheetKinds } from "~/features/sheets/sheet-kinds";
import { readWorkbook } from "~/features/workbook/read/read-workbook.server";
import type { ReadSheet } from "~/features/workbook/read/sheet-contents";
import { writeWorkbook } from "~/features/workbook/write-workbook.server";
import { type Language, languages } from "~/i18n/languages";
import type { AppContext } from "~/load-context.server";
import type { BatchEntity } from "../../db/enums.ts";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";
import { type ExportedRow, exportedRows, type Shown, workbookOf } from "../support/record-sheets";

let database: TestDatabase;
let context: AppContext;
let editor: Staff;
beforeAll(async () => {
  database = await startDatabase();
  context = contextFor(requestBy(undefined, "/"), database);
  const { id, email } = await signedIn(database, "editor");
  editor = { id, role: "editor", name: email } as Staff;
});
afterAll(() => database.stop());

async function idsOf(kind: SheetKindName): Promise<string[]> {
  const rows = await database.sql(`select id from ${sheetKinds[kind].entity} order by id`);
  return rows.map(({ id }) => String(id));
}

const exportAll = async (kind: SheetKindName, language: Language) =>
  exportedRows(context, { kind, language, ids: await idsOf(kind) });

const planSheets = (kind: SheetKindName, sheets: readonly ReadSheet[]) =>
  planImport(
    { reader: context.reader, language: context.language },
    sheetKinds[kind].entity,
    readRecordSheet(sheets, kind),
  );

interface File {
  kind?: SheetKindName;
  language?: Language;
  rows: readonly ExportedRow[];
  base?: readonly ExportedRow[];
}

function planOf({ kind = "products", language = "eng", ...file }: File) {
  return planSheets(kind, workbookOf({ kind, language, ...file }));
}

async function store(entity: BatchEntity, rows: Awaited<ReturnType<typeof planImport>>["rows"]) {
  const details = { name: "a.xlsx", hash: "", sheet: "", columns: {}, unknownColumns: [], sameRows: 0 };
  return prepareBatch(context, editor, { kind: "import", entity, label: "a.xlsx", details, rows });
}

describe.each(sheetKindNames)("a file of %s as it was exported", (kind) => {
  it.each(languages)("changes nothing, with its base sheet or without ($name)", async ({ code: language }) => {
    const rows = await exportAll(kind, language);
    expect(rows.length).toBeGreaterThan(0);
    expect(await planOf({ kind, language, rows, base: rows })).toEqual({ rows: [], sameRows: rows.length });
    expect(await planOf({ kind, language, rows })).toEqual({ rows: [], sameRows: rows.length });
  });
});

/** Written and read as a file. */
async function exportedSheets(kind: SheetKindName, language: Language, ids: readonly string[]) {
  const sheets = await sheetsForEditing({ reader: context.reader, t: context.t, language }, kind, ids);
  const onError = (error: unknown) => expect.fail(String(error));
  return readWorkbook(writeWorkbook({ sheets, author: "", onError }), { characters: 32_767 });
}

describe("a file with hostile texts and any figures", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "=1+1",
      "'=1",
      "''x",
      "-5",
      "_x0041_",
      " a ",
      "a\tb",
      "İı",
      "1e5",
      "TRUE",
      "8.7",
      "#REF!",
      "<b>",
      "a\r\nb",
    ),
  );
  const stored = hostile.map((text) => text.replaceAll("\0", "0").toWellFormed());
  const named = stored.filter((text) => text.trim() !== "");
  const figure = fc.option(fc.double({ min: 0, max: 1000, noNaN: true }));
  beforeAll(async () => {
    await database.sql("create table kept_makers as select * from manufacturers");
    await database.sql("create table kept_products as select * from equipment");
  });
  afterAll(async () => {
    await database.sql(
      "update manufacturers set (name, search_words) = (select name, search_words from kept_makers k where k.id = manufacturers.id)",
    );
    await database.sql("update equipment set model = (select model from kept_products k where k.id = equipment.id)");
    for (const table of ["kept_makers", "kept_products"]) await database.sql(`drop table ${table}`);
  });

  it.each(languages)("changes nothing as it was exported ($name)", async ({ code: language }) => {
    const [maker] = await database.sql("select id from manufacturers order by id limit 1");
    const products = (await idsOf("products")).slice(0, 4);
    await fc.assert(
      fc.asyncProperty(named, stored, named, figure, async (name, words, model, width) => {
        await database.sql("update manufacturers set name = ?, search_words = json_object('rus', ?) where id = ?", [
          ...[`${name}!`, words, maker!.id!],
        ]);
        await database.sql("update equipment set model = ?, manufacturer_id = ? where id = ?", [
          ...[model, maker!.id!, products[1]!],
        ]);
        await database.sql("update equipment_specifications set width_m = ? where equipment_id = ?", [
          width,
          products[1]!,
        ]);
        for (const [kind, ids] of [
          ["vendors", [String(maker!.id)]],
          ["products", products],
        ] as const) {
          const sheets = await exportedSheets(kind, language, ids);
          expect(await planSheets(kind, sheets)).toEqual({ rows: [], sameRows: ids.length });
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe("an edited file of products", () => {
  let exported: ExportedRow[];
  let row: ExportedRow;
  const id = () => row.id!;
  /** A lift that has what the form requires. */
  const isWhole = (each: ExportedRow) =>
    !["max_persons", "weight_kg", "working_height_m", "height_m", "length_m"].some((name) => each[name] === null) &&
    each.lifting_capacity_kg === null;
  const update = (set: string, ofId = id()) =>
    database.sql(`update equipment_specifications set ${set} where equipment_id = ?`, [ofId]);
  beforeEach(async () => {
    await database.sql("delete from batches");
    exported = await exportAll("products", "eng");
    row = exported.find(isWhole)!;
    await update("width_m = 0.8");
    exported = await exportAll("products", "eng");
    row = exported.find((each) => each.id === row.id)!;
  });
  const plan = (changes: Record<string, Shown>, { isBaseLost = false } = {}) =>
    planOf({ rows: [{ ...row, ...changes }], ...(!isBaseLost && { base: exported }) });

  it("changes the edited cells, ticked, and leaves what a colleague changed since", async () => {
    await update("height_m = 2.5");
    const { rows, sameRows } = await plan({ width_m: "0.9 м" });
    expect(rows).toMatchObject([
      {
        kind: "change",
        record: { id: id() },
        cells: { width_m: { was: 0.8, to: 0.9 } },
        problems: {},
        isChosen: true,
        sheetRow: 2,
      },
    ]);
    expect([Object.keys(rows[0]!.cells), sameRows]).toEqual([["width_m"], 0]);
    const batch = await store("equipment", rows);
    expect(await applyBatch(context, editor, batch)).toMatchObject({ done: true, count: 1 });
    const [now] = await database.sql("select width_m, height_m from equipment_specifications where equipment_id = ?", [
      id(),
    ]);
    expect({ ...now }).toEqual({ width_m: 0.9, height_m: 2.5 });
  });

  it("is a conflict, unticked, where a colleague changed the same cell", async () => {
    await update("width_m = 0.85");
    const { rows } = await plan({ width_m: 0.9, year: 2031 });
    expect(rows.map(({ cells, isChosen }) => [cells, isChosen])).toEqual([
      [{ year: { was: row.year, to: 2031 } }, true],
      [{ width_m: { was: 0.8, to: 0.9 } }, false],
    ]);
  });

  it("has nothing to say where a colleague made the same change", async () => {
    await update("width_m = 0.9");
    expect(await plan({ width_m: 0.9 })).toEqual({ rows: [], sameRows: 1 });
  });

  it("that lost its base is taken by the version, and is a conflict without", async () => {
    const { rows } = await plan({ width_m: 0.9 }, { isBaseLost: true });
    expect(rows.map(({ cells }) => cells)).toEqual([{ width_m: { was: 0.8, to: 0.9 } }]);
    const older = await plan({ width_m: 0.9, version: 999 }, { isBaseLost: true });
    expect(older.rows.map(({ cells, isChosen }) => [cells, isChosen])).toEqual([
      [{ width_m: { was: undefined, to: 0.9 } }, false],
    ]);
    const batch = await store(
      "equipment",
      older.rows.map((each) => ({ ...each, isChosen: true })),
    );
    expect(await applyBatch(context, editor, batch)).toEqual({ done: false, reason: "conflicts" });
  });

  it("would empty cells, unticked, but none that must be filled in", async () => {
    const { rows } = await plan({
      width_m: null,
      available_from: null,
      terrain: null,
      load_capacity_kg: null,
      model: null,
      has_basket: null,
    });
    const [problems, emptied] = rows;
    expect(problems).toMatchObject({
      kind: "problem",
      problems: { width_m: { is: "required" }, model: { is: "required" }, has_basket: { is: "required" } },
    });
    if (row.load_capacity_kg !== null) {
      expect(emptied).toMatchObject({ kind: "change", isChosen: false, cells: { load_capacity_kg: { to: null } } });
    }
  });

  it("writes kilograms with tons, and ends a rent with its day", async () => {
    await update("lifting_capacity_ton = 2, lifting_capacity_kg = 2000");
    await database.sql("update equipment set status = 'rented', available_from = '2027-01-01' where id = ?", [id()]);
    exported = await exportAll("products", "eng");
    row = exported.find((each) => each.id === id())!;
    const { rows } = await plan({ lifting_capacity_ton: 2.2, status: "Available" });
    expect(rows.map(({ cells }) => cells)).toEqual([
      {
        lifting_capacity_ton: { was: 2, to: 2.2 },
        lifting_capacity_kg: { was: 2000, to: 2200, follows: "lifting_capacity_ton" },
        status: { was: "rented", to: "available" },
        available_from: { was: "2027-01-01", to: null, follows: "status" },
      },
    ]);
    const both = await plan({ lifting_capacity_ton: 2.2, lifting_capacity_kg: 2150 });
    expect(both.rows[0]!.cells.lifting_capacity_kg).toEqual({ was: 2000, to: 2150 });
    await database.sql("update equipment set status = 'available', available_from = null where id = ?", [id()]);
    await update("lifting_capacity_ton = null, lifting_capacity_kg = null");
  });

  it("leaves the day and the kilograms where the colleague's status and tons stay", async () => {
    await update("lifting_capacity_ton = 2, lifting_capacity_kg = 2000");
    exported = await exportAll("products", "eng");
    row = exported.find((each) => each.id === id())!;
    const day = "2027-01-01";
    await update("lifting_capacity_ton = 2.1, lifting_capacity_kg = 2100");
    const rent = "status = 'rented', available_from = ?, version = version + 1";
    await database.sql(`update equipment set ${rent} where id = ?`, [day, id()]);
    const { rows } = await plan({ lifting_capacity_ton: 2.2, status: "Sold" });
    expect(rows.map(({ isChosen }) => isChosen)).toEqual([false]);
    const batch = await store("equipment", rows);
    const form = new FormData();
    for (const name of ["shown", "row"]) form.set(name, "0");
    form.set(choiceName(0, "status"), `theirs:${digestOf("rented")}`);
    form.set(choiceName(0, "lifting_capacity_ton"), `theirs:${digestOf(2.1)}`);
    await saveChoice(context, editor, { id: batch, form });
    expect(await applyBatch(context, editor, batch)).toEqual({ done: false, reason: "nothing" });
    await database.sql("update equipment set status = 'available', available_from = null where id = ?", [id()]);
    await update("lifting_capacity_ton = null, lifting_capacity_kg = null");
  });

  it("does not give a machine what such machines lack, by its new category", async () => {
    const [category] = await database.sql("select name from equipment_categories where name like 'Fork%'");
    const moved = await plan({ category_id: String(category!.name), max_persons: 7, fork_length_m: 1.2 });
    expect(moved.rows[0]).toMatchObject({
      problems: { max_persons: "notApplicable" },
      cells: { fork_length_m: { to: 1.2 } },
    });
  });

  it("names rows that fit no record", async () => {
    const gone = "018ce815-ec00-734e-b7b5-0000000000ff";
    await database.sql(
      "insert into history (id, at, actor_name, action, entity, entity_id) values (?, '2026-11-20T10:00:00Z', 'A', 'delete', 'equipment', ?)",
      ["018ce815-ec00-734e-b7b5-0000000000fe", gone],
    );
    const [other] = exported.filter((each) => each.id !== id());
    const { rows, sameRows } = await planOf({
      rows: [row, { ...row, id: "nobody" }, { ...row, id: gone }, row, other!],
      base: exported,
    });
    expect(rows.map(({ kind, problems, sheetRow }) => [kind, problems[""], sheetRow])).toEqual([
      ["problem", { is: "idTwice", row: 5 }, 2],
      ["problem", { is: "unknownId", typed: "nobody" }, 3],
      ["problem", { is: "deleted", at: "2026-11-20T10:00:00Z", entry: "018ce815-ec00-734e-b7b5-0000000000fe" }, 4],
      ["problem", { is: "idTwice", row: 2 }, 5],
    ]);
    expect(sameRows).toBe(1);
    await store("equipment", rows);
  });

  it("adds machines, hidden, doubts twins and says what is missing", async () => {
    const added = { ...row, id: null, version: null, visible_in_store: null };
    const { rows } = await planOf({
      rows: [
        { ...added, model: "Brand new" },
        added,
        { ...added, model: "Visible", visible_in_store: "Visible" },
        { ...added, model: null, weight_kg: "heavy" },
      ],
      base: exported,
    });
    expect(rows.map(({ kind, isChosen, problems }) => [kind, isChosen, Object.keys(problems)])).toEqual([
      ["new", true, []],
      ["new", false, [""]],
      ["new", true, []],
      ["problem", false, ["weight_kg", "model"]],
    ]);
    expect(rows[1]!.problems[""]).toMatchObject({ is: "twin", year: String(row.year) });
    const batch = await store("equipment", rows);
    expect(await applyBatch(context, editor, batch)).toMatchObject({ done: true, count: 2 });
    const made = await database.sql(
      "select model, visible_in_store from equipment where model in ('Brand new', 'Visible') order by model",
    );
    expect(made.map(({ model, visible_in_store }) => [model, visible_in_store])).toEqual([
      ["Brand new", 0],
      ["Visible", 1],
    ]);
  });
});

describe("edited files of other records", () => {
  it("take type and size from another link of a document, unless they name them", async () => {
    await database.sql("update library_documents set file_type = 'pdf', file_size = 303");
    const base = await exportAll("library", "eng");
    const [first, second] = base;
    const { rows } = await planOf({
      kind: "library",
      rows: [
        { ...first!, link: "https://example.com/b.docx" },
        { ...second!, link: "https://example.com/b.docx", file_type: "DOC" },
      ],
      base,
    });
    const link = { to: "https://example.com/b.docx" };
    expect(rows.map(({ cells }) => cells)).toMatchObject([
      { link, file_type: { was: "pdf", to: "docx" }, file_size: { was: 303, to: null } },
      { link, file_type: { was: "pdf", to: "DOC" }, file_size: { was: 303, to: null } },
    ]);
  });

  it("take type and size only with a link that a colleague has changed, too", async () => {
    await database.sql("update library_documents set file_type = 'pdf', file_size = 303");
    const base = await exportAll("library", "eng");
    const { id } = base[0]!;
    const stored = async () => {
      const [row] = await database.sql("select link, file_type, file_size from library_documents where id = ?", [id]);
      return { ...row };
    };
    const now = { link: "https://example.com/c.pptx", file_type: "pptx", file_size: 99 };
    const put = "link = ?, file_type = 'pptx', file_size = 99, version = version + 1";
    await database.sql(`update library_documents set ${put} where id = ?`, [now.link, id]);
    const file = "https://example.com/b.docx";
    const { rows } = await planOf({ kind: "library", rows: [{ ...base[0]!, link: file }], base });
    expect(rows.map(({ cells, isChosen }) => [Object.keys(cells), isChosen])).toEqual([
      [["link", "file_type", "file_size"], false],
    ]);
    const settle = async (choice: "mine" | "theirs") => {
      const batch = await store("library_documents", rows);
      const form = new FormData();
      form.set("shown", "0");
      form.set("row", "0");
      form.set(choiceName(0, "link"), `${choice}:${digestOf(now.link)}`);
      await saveChoice(context, editor, { id: batch, form });
      return applyBatch(context, editor, batch);
    };
    expect(await settle("theirs")).toEqual({ done: false, reason: "nothing" });
    expect(await stored()).toEqual(now);
    expect(await settle("mine")).toMatchObject({ done: true, count: 1 });
    expect(await stored()).toEqual({ link: file, file_type: "docx", file_size: null });
  });

  it("name whose name or slug a row takes", async () => {
    const base = await exportAll("vendors", "eng");
    const [first, second] = base;
    const added = { ...first!, id: null, version: null, website: null, logo_url: null };
    const { rows } = await planOf({
      kind: "vendors",
      rows: [
        { ...first!, name: String(second!.name).toUpperCase() },
        { ...added, name: "New maker" },
        { ...added, name: "NEW MAKER" },
      ],
      base,
    });
    expect(rows.map(({ kind, problems }) => [kind, problems])).toEqual([
      ["problem", { name: { is: "taken", typed: String(second!.name).toUpperCase(), name: second!.name } }],
      ["new", {}],
      ["problem", { name: { is: "takenByRow", typed: "NEW MAKER", row: 3 } }],
    ]);
    const batch = await store("manufacturers", rows);
    expect(await applyBatch(context, editor, batch)).toMatchObject({ done: true, count: 1 });
  });

  it("add categories, with a slug of their own, and documents of machines", async () => {
    const base = await exportAll("categories", "eng");
    const { rows } = await planOf({
      kind: "categories",
      rows: [{ ...base[0]!, id: null, version: null, slug: null }],
      base,
    });
    expect(rows).toMatchObject([{ kind: "new", cells: { slug: { to: `${base[0]!.slug}-2` }, visible_on_home: {} } }]);
    expect(await applyBatch(context, editor, await store("equipment_categories", rows))).toMatchObject({
      done: true,
      count: 1,
    });

    const [machine] = await database.sql(
      "select e.id, m.name || ' ' || e.model as name from equipment e join manufacturers m on m.id = e.manufacturer_id where e.model <> 'Brand new' group by 2 having count(*) = 1 limit 1",
    );
    const documents = await exportAll("library", "eng");
    const added = { ...documents[0]!, id: null, version: null, file_type: null };
    const plan = await planOf({
      kind: "library",
      rows: [
        { ...added, link: "https://example.com/a.pdf", equipment_id: String(machine!.name).toLowerCase() },
        { ...added, equipment_id: "No such machine" },
      ],
      base: documents,
    });
    expect(plan.rows).toMatchObject([
      { kind: "new", cells: { equipment_id: { to: machine!.id }, file_type: { to: "pdf" } } },
      { kind: "problem", problems: { equipment_id: { is: "reference", typed: "No such machine" } } },
    ]);
    expect(await applyBatch(context, editor, await store("library_documents", plan.rows))).toMatchObject({
      done: true,
      count: 1,
    });
  });
});
