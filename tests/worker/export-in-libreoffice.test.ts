import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cell, Worksheet } from "exceljs";
import { typedText } from "~/features/workbook/cell-text";
import { readWorkbook } from "~/features/workbook/read/read-workbook.server";
import { planImport } from "~/features/sheets/plan-import.server";
import { isOfImport, readRecordSheet } from "~/features/sheets/read-sheet.server";
import { sheetKindNames, sheetKinds } from "~/features/sheets/sheet-kinds";
import { columnKeys } from "~/features/products/table/columns";
import { writeWorkbook } from "~/features/workbook/write-workbook.server";
import { foldModel } from "../../db/search-text.ts";
import { officeProgram } from "../../scripts/office.ts";
import { savedByLibreOffice } from "../support/libreoffice";
import { type OpenedWorkbook, openSheet, openWorkbook, rowsOf } from "../support/open-workbook";
import { contextFor, requestBy } from "../support/people";
import { startSite, type Site } from "../support/site";
import { signIn } from "../support/staff-visit";

const texts = [
  "  outer spaces  ",
  "two\nlines",
  "Şüşə qapı: ığöçüə İIiı",
  "Подъёмник «Ёлка»",
  "🏗 👷🏽‍♀️ e\u0301",
  `<b> & "quotes" 'apostrophes' ]]>`,
  "_x0041_ %s {{model}}",
  "00123",
  "1e5",
  "2024-03-01",
  "TRUE",
  "x".repeat(32_767),
];
const formulas = ["=1+1", "+994 50 000 00 00", "-1", "@SUM(A1)", '=HYPERLINK("http://evil.example")'];
const numbers = [0, -1.5, 0.3, 1e-7, 123_456_789.123, 7.8];

/** Without the rows that have a dropdown only. */
function filledRowsOf(sheet: Worksheet) {
  const rows = rowsOf(sheet);
  return rows.slice(0, 1 + rows.findLastIndex((row) => row.some((value) => value !== undefined)));
}

const dropdownOf = (cell: Cell) => cell.dataValidation?.formulae[0] as unknown;

let site: Site;
let exported: Worksheet;
let saved: Worksheet;
let savedTexts: Worksheet;
let savedFile: Uint8Array;
let editedFiles: Uint8Array[];
/** For editing, of each kind: as exported and as saved. */
let toEdit: OpenedWorkbook[];
let savedToEdit: OpenedWorkbook[];

beforeAll(async () => {
  officeProgram();
  site = await startSite();
  const models = [...texts, ...formulas].filter((text) => text.length <= 200);
  const products = await site.database.sql("select id from equipment limit ?", [String(models.length)]);
  for (const [index, { id }] of products.entries()) {
    const [model, search] = [models[index]!, foldModel(models[index]!)];
    await site.database.sql("update equipment set model = ?, model_search = ? where id = ?", [
      model,
      search,
      String(id),
    ]);
  }
  await site.database.sql("update equipment set available_from = '2028-02-29', status = 'rented' where year = 2019");
  const [long] = texts.slice(-1);
  await site.database.sql("update library_documents set description = ? where rowid = 1", [long!.slice(0, 10_000)]);
  await site.database.sql("insert into manufacturers (id, name) values ('long', ?)", ["Long, long ".repeat(15)]);
  const admin = await signIn(site, "admin");
  const Cookie = `${admin.cookies()}; columns=${columnKeys.join(".")}; i18nextLng=aze`;
  const download = async (path: string) => {
    const response = await fetch(`${site.url}/adm-dash/${path}`, { headers: { Cookie } });
    return new Uint8Array(await response.arrayBuffer());
  };
  const file = await download("products/export");
  const filesToEdit = await Promise.all(sheetKindNames.map((kind) => download(`${kind}/workbook`)));
  const ofTexts = writeWorkbook({
    sheets: [
      {
        name: "Texts",
        columns: [
          { header: "Text", width: 20 },
          { header: "Formula", width: 20 },
          { header: "Number", width: 20, numberFormat: "0.000" },
        ],
        rows: texts.map((text, index) => [text, formulas[index] ?? null, numbers[index] ?? null]),
      },
    ],
    author: "Liftyard",
    onError: (error) => expect.fail(String(error)),
  });
  const files = [file, new Uint8Array(await new Response(ofTexts).arrayBuffer())];
  const [first, second, ...others] = await savedByLibreOffice([...files, ...filesToEdit]);
  savedFile = second!;
  editedFiles = others;
  [toEdit, savedToEdit] = (await Promise.all(
    [filesToEdit, others].map((each) => Promise.all(each.map((workbook) => openWorkbook(workbook)))),
  )) as [OpenedWorkbook[], OpenedWorkbook[]];
  [exported, saved, savedTexts] = await Promise.all([openSheet(file), openSheet(first!), openSheet(second!)]);
}, 300_000);
afterAll(() => site.stop());

describe("LibreOffice", () => {
  it("opens the export and saves the same cells", async () => {
    const [stored] = await site.database.sql("select count(*) as total from equipment");
    expect(rowsOf(exported)).toHaveLength(Number(stored?.total) + 1);
    expect(saved.name).toBe("Equipment");
    expect(rowsOf(saved)).toEqual(rowsOf(exported));
    expect(rowsOf(saved).flat()).toEqual(expect.arrayContaining(["  outer spaces  ", "'=1+1", "Elektrik", 7.8]));
  });

  // Without a window it has no view, so nothing here is said about the header that stays in view.
  it("keeps what the sheet offers: the filter, widths, number formats and dropdowns", () => {
    expect(saved.autoFilter).toBe(exported.autoFilter);
    for (const [index, key] of columnKeys.entries()) {
      // exceljs leaves out the width that is its default.
      const [ours, theirs] = [exported, saved].map((sheet) => sheet.getColumn(index + 1).width ?? 9);
      expect(Math.abs(ours! - theirs!), key).toBeLessThan(1);
    }
    for (const row of [2, exported.rowCount]) {
      for (const [index, key] of columnKeys.entries()) {
        const [ours, theirs] = [exported, saved].map((sheet) => sheet.getCell(row, index + 1));
        expect(dropdownOf(theirs!), key).toBe(dropdownOf(ours!));
        if (ours!.value !== null) expect(theirs!.numFmt ?? "General", key).toBe(ours!.numFmt ?? "General");
      }
    }
    const engine = saved.getCell(2, columnKeys.indexOf("engine_type") + 1);
    expect(dropdownOf(engine)).toBe('"Elektrik,Benzin,Dizel,Hibrid"');
  });

  it("reads any text as it was, and never as a formula, a number or a date", () => {
    expect(rowsOf(savedTexts).slice(1)).toEqual(
      texts.map((text, index) => {
        const row = [text, formulas[index] && `'${formulas[index]}`, numbers[index]];
        return row.slice(0, row.findLastIndex((value) => value !== undefined) + 1);
      }),
    );
  });

  it("saves what the reader of uploads takes for the texts that were typed", async () => {
    const [sheet] = await readWorkbook(savedFile, { characters: 32_767 });
    const read = sheet!.rows.slice(1).map(({ cells }) => [1, 2, 3].map((column) => cells.get(column)));
    const text = (typed: string | undefined) => typed && { kind: "text", text: typed };
    const typed = read.map((row) => row.map((cell) => (cell?.kind === "text" ? text(typedText(cell.text)) : cell)));
    expect(typed).toEqual(
      texts.map((shown, index) => [
        text(shown),
        text(formulas[index]),
        numbers[index] === undefined ? undefined : { kind: "number", number: numbers[index] },
      ]),
    );
  });

  it.each(sheetKindNames.map((kind, at) => ({ kind, at })))(
    "keeps what a workbook for editing compares with: $kind",
    ({ kind, at }) => {
      const { sheet: name } = sheetKinds[kind];
      const [ours, theirs] = [toEdit[at]!, savedToEdit[at]!];
      expect(theirs.sheets.map((sheet) => sheet.name)).toEqual(ours.sheets.map((sheet) => sheet.name));
      expect(ours.sheet("Base").state).toBe("veryHidden");
      // LibreOffice knows one way to hide.
      expect(theirs.sheet("Base").state).toBe("hidden");
      expect(rowsOf(theirs.sheet(name)).length).toBeGreaterThan(1);
      for (const sheet of ours.sheets) expect(filledRowsOf(theirs.sheet(sheet.name))).toEqual(rowsOf(sheet));
    },
  );

  it.each(sheetKindNames.map((kind, at) => ({ kind, at })))(
    "saves a workbook for editing that asks for no change: $kind",
    async ({ kind, at }) => {
      const context = contextFor(requestBy(undefined, "/"), site.database);
      const sheets = await readWorkbook(editedFiles[at]!, { wanted: isOfImport, characters: 32_767 });
      const sheet = readRecordSheet(sheets, kind);
      expect(sheet.base?.rows.size).toBe(sheet.rows.length);
      expect(sheet.unknownColumns).toEqual([]);
      for (const base of [sheet.base, undefined]) {
        const { rows, sameRows } = await planImport(context, sheetKinds[kind].entity, { ...sheet, base });
        expect(rows.map(({ cells, problems }) => ({ cells, problems }))).toEqual([]);
        expect(sameRows).toBe(sheet.rows.length);
      }
    },
  );

  it("keeps the dropdowns of a workbook for editing, also those from its hidden lists, and its days", () => {
    const [ours, theirs] = [toEdit[0]!.sheet("Equipment"), savedToEdit[0]!.sheet("Equipment")];
    const heads = rowsOf(ours)[0]!;
    const last = rowsOf(ours).length + 500;
    for (const row of [2, last]) {
      for (const [index, head] of heads.entries()) {
        const [one, other] = [ours, theirs].map((sheet) => dropdownOf(sheet.getCell(row, index + 1)));
        expect(other, String(head)).toBe(one);
      }
    }
    const rules = heads.map((_, index) => dropdownOf(theirs.getCell(last, index + 1)));
    expect(rules).toEqual(expect.arrayContaining([expect.stringMatching(/^Lists!\$A\$2:\$A\$\d+$/), '"Bəli,Xeyr"']));
    expect(savedToEdit[0]!.sheet("Lists").state).toBe("hidden");
    expect(rowsOf(theirs).flat()).toContainEqual(new Date("2028-02-29T00:00:00Z"));
  });
});
