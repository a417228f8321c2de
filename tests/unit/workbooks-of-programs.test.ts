import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readWorkbook } from "~/features/workbook/read/read-workbook.server";
import type { CellContent, ReadSheet } from "~/features/workbook/read/sheet-contents";
import { WorkbookError } from "~/features/workbook/read/workbook-problem";
import { packWorkbook, relationships, styles } from "../support/workbook-parts";

const fixture = (name: string) => readFileSync(`tests/fixtures/workbooks/${name}`);

/** Dates and texts as they are shown, errors by their code. */
const shown = (cell: CellContent) => {
  if (cell.kind === "text") return cell.text;
  if (cell.kind === "date") return cell.day;
  if (cell.kind === "error") return cell.code;
  return cell.kind === "number" ? cell.number : cell.value;
};
const table = ({ rows }: ReadSheet) =>
  Object.fromEntries(rows.map(({ number, cells }) => [number, [...cells.values()].map(shown)]));

const MAIN = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`;
const OTHERS = `xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"`;
const DECLARATION = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n`;

describe("a workbook as it is saved by", () => {
  it("LibreOffice", async () => {
    const sheets = await readWorkbook(fixture("libreoffice.xlsx"));
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ["Equipment", false],
      ["Base", true],
      ["Read me", false],
    ]);
    expect(table(sheets[0]!)).toEqual({
      1: ["Model", "Width (m)", "Bought", "Inspected at", "Visible", "Notes", "Total"],
      2: ["GS-1930", 0.76, "2026-03-31", "2026-03-31T13:45:00", true, "bold and not ", 1.52],
      3: ["  Şüşə 🏗\nПодъёмник_x0041_ ", -1.5e-7, "1999-12-31", "2024-02-29T23:59:59", false, "'=1+1", "ab"],
      4: ["#DIV/0!"],
      6: ["far"],
    });
    expect(table(sheets[1]!)).toEqual({ 1: ["id", "version"], 2: ["a1", 7] });
  });

  it.each([
    ["libreoffice.xls", "oldWorkbook"],
    ["libreoffice.ods", "openDocument"],
  ])("LibreOffice in another format is refused by its name: %s", async (name, problem) => {
    await expect(readWorkbook(fixture(name))).rejects.toMatchObject({ problem });
  });

  it("Excel: the sheet before its texts, shared formulas, line breaks, extensions", async () => {
    const file = packWorkbook({
      "[Content_Types].xml": "<Types/>",
      "xl/worksheets/sheet1.xml": `${DECLARATION}<worksheet ${MAIN} ${OTHERS}><dimension ref="A1:D3"/><sheetViews><sheetView workbookViewId="0"/></sheetViews>
        <sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><sheetData>
        <row r="1" spans="1:4" x14ac:dyDescent="0.25"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46112</v></c><c r="D1" t="b"><v>1</v></c></row>
        <row r="2" spans="1:4"><c r="A2" t="s"><v>1</v></c><c r="B2"><f t="shared" ref="B2:B3" si="0">1+A$9</f><v>1</v></c></row>
        <row r="3" spans="1:4"><c r="B3"><f t="shared" si="0"/><v>0.30000000000000004</v></c><c r="C3" t="e"><v>#N/A</v></c></row></sheetData>
        <mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells><extLst><ext uri="{x}"><x14:x xmlns:x14="urn:x14"><c r="A1"><v>9</v></c></x14:x></ext></extLst></worksheet>`,
      "xl/sharedStrings.xml": `${DECLARATION}<sst ${MAIN} count="2" uniqueCount="2"><si><t>first_x000D_\nsecond</t></si><si><t xml:space="preserve"> ə</t><phoneticPr fontId="1" type="noConversion"/></si></sst>`,
      "xl/styles.xml": styles("General", "dd/mm/yyyy"),
    });
    const [sheet] = await readWorkbook(file);
    expect(table(sheet!)).toEqual({
      1: ["first\r\nsecond", "2026-03-31", true],
      2: [" ə", 1],
      3: [0.30000000000000004, "#N/A"],
    });
  });

  it("Google Sheets: streamed, with a thousand empty rows, and texts in the sheet", async () => {
    const empty = Array.from({ length: 998 }, (_, n) => `<row r="${n + 3}" ht="15.75" customHeight="1"/>`).join("");
    const file = packWorkbook(
      {
        "xl/worksheets/sheet1.xml": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet ${MAIN} ${OTHERS}><sheetPr><outlinePr summaryBelow="0"/></sheetPr>
          <sheetData><row r="1" ht="15.75" customHeight="1"><c r="A1" s="0" t="inlineStr"><is><t>Model</t></is></c><c r="B1" s="1"><v>45351.25</v></c></row>
          <row r="2"><c r="A2" s="0" t="str"><f>A1</f><v>Model</v></c><c r="B2" s="1"/></row>${empty}</sheetData><drawing r:id="rId1"/></worksheet>`,
        "xl/styles.xml": styles("General", "m/d/yyyy h:mm:ss"),
        "xl/_rels/workbook.xml.rels": relationships(
          ["rId1", "theme", "theme/theme1.xml"],
          ["rId2", "styles", "styles.xml"],
          ["s1", "worksheet", "worksheets/sheet1.xml"],
        ),
      },
      // The sizes stand behind the data.
      { claims: { flags: 8 } },
    );
    const [sheet] = await readWorkbook(file);
    expect(table(sheet!)).toEqual({ 1: ["Model", "2024-02-29T06:00:00"], 2: ["Model"] });
  });
});

describe("a damaged workbook", () => {
  const whole = fixture("libreoffice.xlsx");
  const outcome = (file: Uint8Array) =>
    readWorkbook(file).catch((error: unknown) => {
      if (!(error instanceof WorkbookError)) throw error;
      return error.problem;
    });

  it("is refused wherever it is cut", async () => {
    const property = fc.asyncProperty(fc.integer({ min: 4, max: whole.length - 1 }), async (length) => {
      expect(await outcome(whole.subarray(0, length))).toBe("damaged");
    });
    await fc.assert(property, { numRuns: 50 });
  });

  it("is read or refused whatever byte has changed, and never fails otherwise", async () => {
    const expected = JSON.stringify(await outcome(whole), replacer);
    const change = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }));
    const property = fc.asyncProperty(change, async ([at, difference]) => {
      const changed = Uint8Array.from(whole);
      changed[at]! ^= difference;
      const read = await outcome(changed);
      // Names of sheets have a checksum too: what is read is what was written.
      if (typeof read !== "string") expect(JSON.stringify(read, replacer)).toBe(expected);
    });
    await fc.assert(property, { numRuns: 300 });
  });
});

const replacer = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
