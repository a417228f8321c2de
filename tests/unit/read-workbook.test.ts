import ExcelJS from "exceljs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellText, typedText } from "~/features/workbook/cell-text";
import { readWorkbook, type ReadOptions } from "~/features/workbook/read/read-workbook.server";
import { NEVER_CALCULATED, type CellContent, type ReadSheet } from "~/features/workbook/read/sheet-contents";
import { dayInSheet } from "~/features/workbook/sheet";
import { writeWorkbook } from "~/features/workbook/write-workbook.server";
import { packWorkbook, relationships, sharedTexts, styles, worksheet } from "../support/workbook-parts";

const text = (value: string): CellContent => ({ kind: "text", text: value });
const number = (value: number): CellContent => ({ kind: "number", number: value });

/** Rows as their number, then column and content of each cell. */
const contents = ({ rows }: ReadSheet) =>
  rows.map(({ number: row, cells }) => [row, ...[...cells].map(([column, cell]) => [column, cell])]);

const readOne = async (file: Uint8Array, options?: ReadOptions) => {
  const [sheet, ...others] = await readWorkbook(file, options);
  expect(others).toEqual([]);
  return contents(sheet!);
};
const streamOf = (pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

/** The cells of one row in the one sheet. */
async function cellsOf(cells: string, others: Record<string, string> = {}) {
  const file = packWorkbook({ "xl/worksheets/sheet1.xml": worksheet(`<row r="1">${cells}</row>`), ...others });
  const [sheet] = await readWorkbook(file);
  return [...(sheet!.rows[0]?.cells.values() ?? [])];
}

describe("a cell", () => {
  it("holds a number, a boolean, an error or a text of its own", async () => {
    const cells = `<c><v>1.5E-3</v></c><c t="n"><v>-7</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c>
      <c t="e"><v>#REF!</v></c><c t="inlineStr"><is><t xml:space="preserve"> a </t></is></c><c t="str"><v>b &amp; &#x259;</v></c>`;
    expect(await cellsOf(cells)).toEqual([
      number(0.0015),
      number(-7),
      { kind: "boolean", value: true },
      { kind: "boolean", value: false },
      { kind: "error", code: "#REF!" },
      text(" a "),
      text("b & ə"),
    ]);
  });

  it("is left out if it holds nothing, not even a text", async () => {
    const cells = `<c r="A1" s="3"/><c r="B1"><v></v></c><c r="F1" t="b"><v></v></c><c r="C1" t="s"><v>0</v></c><c r="D1" t="str"><f>""</f><v></v></c>
      <c r="E1" t="inlineStr"><is><t/></is></c>`;
    expect(await cellsOf(cells, { "xl/sharedStrings.xml": sharedTexts("<si><t/></si>") })).toEqual([]);
  });

  it("of a formula has the value that was kept, and is no empty cell if none was", async () => {
    const cells = `<c><f>1+1</f><v>2</v></c><c t="str"><f>A1</f><v>x</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>A1*2</f></c>`;
    expect(await cellsOf(cells)).toEqual([
      number(2),
      text("x"),
      { kind: "error", code: "#DIV/0!" },
      { kind: "error", code: NEVER_CALCULATED },
    ]);
  });

  it("shares its text with others: in several fonts, without the pronunciation, and with escapes undone", async () => {
    const items = [
      `<si><r><rPr><b/></rPr><t>GS</t></r><r><t xml:space="preserve">-1930 </t></r></si>`,
      `<si><t>課</t><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr fontId="1"/></si>`,
      `<si><t>a_x000D_
b_x005F_x0041_ _xD83C__xDFD7_ _xd800_</t></si>`,
      `<si><t><![CDATA[<b>]]> &lt;i&gt;<!-- no --> !</t></si>`,
    ];
    const cells = items.map((_, index) => `<c t="s"><v>${index}</v></c>`).join("");
    expect(await cellsOf(cells, { "xl/sharedStrings.xml": sharedTexts(items.join("")) })).toEqual([
      text("GS-1930 "),
      text("課"),
      text("a\r\nb_x0041_ 🏗 \ufffd"),
      text("<b> <i> !"),
    ]);
  });

  it("without a reference follows the one before, and a row the row before", async () => {
    const rows = `<row><c><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row><row r="9"/><row><c r="B10"><v>5</v></c></row>`;
    expect(await readOne(packWorkbook({ "xl/worksheets/sheet1.xml": worksheet(rows) }))).toEqual([
      [1, [1, number(1)], [4, number(2)], [5, number(3)]],
      [2, [1, number(4)]],
      [10, [2, number(5)]],
    ]);
  });
});

describe("a date", () => {
  const formats = [
    "dd.mm.yyyy",
    'yyyy\\-mm\\-dd" at "hh:mm',
    "[$-42C]d mmmm yyyy;@",
    "[h]:mm",
    '#,##0.00" days"',
    "[Red]0.0",
    "General",
    "0.00E+00",
    "#,##0\\ [$h-1]",
    "_d0",
  ];
  const dated = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`;

  it("is a number whose format shows one", async () => {
    const cells = formats.map((_, style) => dated("46112.5", style)).join("");
    const read = await cellsOf(cells, { "xl/styles.xml": styles(...formats) });
    expect(read.map(({ kind }) => kind)).toEqual([...Array(4).fill("date"), ...Array(6).fill("number")]);
    expect(read[0]).toEqual({ kind: "date", day: "2026-03-31T12:00:00", number: 46112.5 });
  });

  it("of a format that spreadsheets know by number is one too", async () => {
    const ids = [0, 1, 13, 14, 22, 23, 27, 36, 37, 44, 45, 47, 48, 50, 58, 59];
    const sheet = styles().replace("<cellXfs>", `<cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join("")}`);
    const read = await cellsOf(ids.map((_, style) => dated("1", style)).join(""), { "xl/styles.xml": sheet });
    expect(ids.filter((_, index) => read[index]!.kind === "date")).toEqual([14, 22, 27, 36, 45, 47, 50, 58]);
  });

  it("is the day that Excel shows, from 1900 to 9999, to the second", async () => {
    const shown = {
      0: "1899-12-31",
      1: "1900-01-01",
      59: "1900-02-28",
      60: "1900-02-29",
      61: "1900-03-01",
      46112: "2026-03-31",
      "46112.573": "2026-03-31T13:45:07",
      "46111.999999": "2026-03-31",
      2958465: "9999-12-31",
    };
    const cells = Object.keys(shown).map((value) => dated(value, 0));
    const read = await cellsOf(cells.join(""), { "xl/styles.xml": styles("d/m/yy") });
    expect(read.map((cell) => cell.kind === "date" && [cell.number, cell.day])).toEqual(
      Object.entries(shown).map(([value, day]) => [Number(value), day]),
    );
    const impossible = await cellsOf(dated("-1", 0) + dated("2958466", 0), { "xl/styles.xml": styles("d/m/yy") });
    expect(impossible).toEqual([number(-1), number(2958466)]);
  });

  it("is read back as the day that was written", () => {
    const day = fc.date({ min: new Date("1900-03-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    const property = fc.asyncProperty(fc.array(day, { minLength: 1 }), async (dates) => {
      const days = dates.map((date) => date.toISOString().slice(0, 10));
      const cells = days.map((written) => dated(String(dayInSheet(written)), 0)).join("");
      const read = await cellsOf(cells, { "xl/styles.xml": styles("d/m/yy") });
      expect(read.map((cell) => cell.kind === "date" && cell.day)).toEqual(days);
    });
    return fc.assert(property, { numRuns: 30 });
  });
});

describe("a workbook", () => {
  it("of the strict edition, with prefixes and absolute targets, is read", async () => {
    const main = "http://purl.oclc.org/ooxml/spreadsheetml/main";
    const strict = "http://purl.oclc.org/ooxml/officeDocument/relationships";
    const file = packWorkbook({
      "_rels/.rels": relationships(["a", "officeDocument", "/xl/book.xml"]).replace(
        /http:\/\/schemas.openxmlformats.org\/officeDocument\/2006\/relationships/g,
        strict,
      ),
      "xl/book.xml": `\ufeff<?xml version="1.0"?><x:workbook xmlns:x="${main}" xmlns:q="${strict}"><x:workbookPr date1904="true"/>
        <x:sheets><x:sheet name="A" sheetId="9" q:id="b"/></x:sheets></x:workbook>`,
      "xl/_rels/book.xml.rels": relationships(
        ["b", "worksheet", "/xl/../xl/./Sheets/ONE.xml"],
        ["c", "styles", "/xl/styles.xml"],
      ),
      "xl/sheets/one.xml": `<x:worksheet xmlns:x="${main}" xmlns="urn:other"><x:sheetData><row><c><v>7</v></c></row><x:row r="1">
        <x:c t="d"><x:v>2026-03-31T13:45:00</x:v></x:c><x:c s="0"><x:v>1</x:v></x:c><x:c t="d"><x:v>2026-03-31</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      "xl/styles.xml": styles("d/m/yy").replace(/xmlns="[^"]*"/, `xmlns="${main}"`),
    });
    const at = dayInSheet("2026-03-31") - 1462;
    expect(await readOne(file)).toEqual([
      [
        1,
        [1, { kind: "date", day: "2026-03-31T13:45:00", number: at + 0.5729166666666666 }],
        [2, { kind: "date", day: "1904-01-02", number: 1 }],
        [3, { kind: "date", day: "2026-03-31", number: at }],
      ],
    ]);
  });

  it("has its sheets in order, hidden ones too, and reads only those that are wanted", async () => {
    const workbook = new ExcelJS.Workbook();
    for (const [name, state] of [
      ["Equipment", "visible"],
      ["Base", "veryHidden"],
      ["Notes", "hidden"],
    ] as const) {
      workbook.addWorksheet(name, { state }).addRow([name]);
    }
    const file = new Uint8Array(await workbook.xlsx.writeBuffer());
    const sheets = await readWorkbook(file);
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ["Equipment", false],
      ["Base", true],
      ["Notes", true],
    ]);
    const wanted = await readWorkbook(file, { wanted: (name) => name === "Base", sheets: 1 });
    expect(wanted.map((sheet) => [sheet.name, contents(sheet)])).toEqual([["Base", [[1, [1, text("Base")]]]]]);
    expect(await readWorkbook(file, { wanted: () => false })).toEqual([]);
  });

  it("is read as a stream, in pieces of any size", async () => {
    const file = packWorkbook({
      "xl/worksheets/sheet1.xml": worksheet(`<row><c t="str"><v>${"ə🏗".repeat(2000)}</v></c></row>`.repeat(20)),
    });
    for (const size of [1, 7, 4096]) {
      const pieces = Array.from({ length: Math.ceil(file.length / size) }, (_, n) =>
        file.subarray(n * size, (n + 1) * size),
      );
      const [sheet] = await readWorkbook(streamOf(pieces), { characters: 6000 });
      expect(sheet!.rows.map(({ cells }) => cells.get(1))).toEqual(Array(20).fill(text("ə🏗".repeat(2000))));
    }
  });

  it("may be formatted where it is empty, merged and full of things that nobody needs", async () => {
    const rows = `<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576" s="2"><c r="A1048576" s="1"/></row>`;
    const around = `<cols><col min="1" max="999999999" width="9"/></cols><mc:x xmlns:mc="urn:x"><mc:y a="1">text</mc:y></mc:x>`;
    const sheet = worksheet(rows, around).replace(
      "</worksheet>",
      `<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`,
    );
    expect(await readOne(packWorkbook({ "xl/worksheets/sheet1.xml": sheet }))).toEqual([[1, [1, number(1)]]]);
  });
});

describe("what exceljs writes", () => {
  const cell = fc.oneof(
    fc
      .string({ unit: "binary", maxLength: 30 })
      .map((value) => value.replace(/[^\t\n\u0020-\u007e\u0080-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")),
    fc
      .string({ unit: fc.constantFrom(..." _x00D9af'=&<>\"\n]"), maxLength: 20 })
      .filter((value) => !/_x[\da-f]{4}_/i.test(value)),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  );
  const expected = (value: string | number | boolean | null): CellContent | undefined => {
    if (value === null || value === "") return undefined;
    if (typeof value === "boolean") return { kind: "boolean", value };
    return typeof value === "number" ? number(value + 0) : text(value);
  };

  it("is what is read, for any table", async () => {
    const tables = fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 12 });
    const property = fc.asyncProperty(tables, async (table) => {
      const workbook = new ExcelJS.Workbook();
      workbook.addWorksheet("Table").addRows(table);
      const [sheet] = await readWorkbook(new Uint8Array(await workbook.xlsx.writeBuffer()));
      const read = table.map((values, row) =>
        values.map((_, column) => sheet!.rows.find(({ number: at }) => at === row + 1)?.cells.get(column + 1)),
      );
      expect(read).toEqual(table.map((values) => values.map(expected)));
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it("comes back as the text that was typed, whatever it begins with or contains", async () => {
    const hostile = fc.string({ unit: fc.constantFrom(..."''=+-@\t\r\n＝＋－＠_x005Fd\x7f\x01 aə🏗<&"), maxLength: 12 });
    const texts = fc.array(fc.oneof(hostile, fc.string({ unit: "binary", maxLength: 20 })), {
      minLength: 1,
      maxLength: 20,
    });
    const property = fc.asyncProperty(texts, async (typed) => {
      const stream = writeWorkbook({
        sheets: [{ name: "Texts", columns: [{ header: "Text", width: 9 }], rows: typed.map((value) => [value]) }],
        author: "",
        onError: (error) => expect.fail(String(error)),
      });
      const [sheet] = await readWorkbook(stream);
      const rows = new Map(sheet!.rows.map(({ number: at, cells }) => [at, cells.get(1)]));
      const read = typed.map((_, index) => rows.get(index + 2));
      const withoutControls = (value: string) =>
        value.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
      expect(read.map((found) => (found?.kind === "text" ? typedText(found.text) : ""))).toEqual(
        typed.map(withoutControls),
      );
    });
    await fc.assert(property, { numRuns: 60 });
    expect(typedText(cellText("''=1"))).toBe("''=1");
    expect(["'a", "'", "it's", "=1"].map(typedText)).toEqual(["'a", "'", "it's", "=1"]);
  });
});
