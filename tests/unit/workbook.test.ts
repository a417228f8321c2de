import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { cellText } from "~/features/workbook/cell-text";
import { measureColumns, type Sheet, type SheetValue, wrappedWidth } from "~/features/workbook/sheet";
import { writeWorkbook } from "~/features/workbook/write-workbook.server";
import { openSheet, openWorkbook, rowsOf } from "../support/open-workbook";

const columns = [
  { header: "Model", width: 30 },
  { header: "Width (m)", width: 13, numberFormat: "0.00" },
  { header: "Engine", width: 10, allowedValues: ["Electric", "Diesel"] },
];
const unexpected = (error: unknown) => expect.fail(String(error));
const workbook = (rows: Sheet["rows"], onError: (error: unknown) => void = unexpected) =>
  writeWorkbook({ sheets: [{ name: "Equipment", hasFilter: true, columns, rows }], author: "Liftyard", onError });
const written = async (rows: Sheet["rows"]) =>
  openSheet(new Uint8Array(await new Response(workbook(rows)).arrayBuffer()));

describe("a text in a cell", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\0=1", "＝1", "＋1", "－1", "＠A1", "'=1"])(
    "begins with an apostrophe if it looks like a formula: %j",
    (text) => expect(cellText(text)).toBe(`'${text.replace("\0", "").replace("\r", "_x000D_")}`),
  );

  it("loses what XML cannot hold, and nothing else", () => {
    expect(cellText(`1=1 <b> & "x" 'y' ə 🏗\u0001\ufffe\ud800 `)).toBe(`1=1 <b> & "x" 'y' ə 🏗\ufffd `);
  });

  it("is not read as an escape, and is never longer than Excel allows", async () => {
    const sheet = await written([["_x0041_ _x000d_", null, null]]);
    expect(sheet.getCell("A2").value).toBe("_x0041_ _x000d_");
    expect(cellText("ə".repeat(40_000))).toHaveLength(32_767);
  });
});

describe("the columns", () => {
  it("are as wide as their longest value, up to a line, and as precise as their most precise number", () => {
    const rows = [
      ["GENEO-HYBRID telescopic", 5, null, 1.25],
      ["x".repeat(500), 12_345_678, null, 2.5],
      ["", 1 / 3, null, 3],
    ];
    expect(measureColumns(["Text", "Number", "A long header", "Width"], rows)).toEqual([
      { width: 60, decimals: 0 },
      { width: 20, decimals: 3 },
      { width: 17, decimals: 0 },
      { width: 9, decimals: 2 },
    ]);
  });
});

describe("the width of a wrapped text", () => {
  it.each([
    ["Model", 1, 5],
    ["Weight (kg)", 1, 11],
    ["Weight (kg)", 3, 6],
    ["a bb ccc", 2, 4],
    ["Max number of persons outdoors", 3, 10],
  ])("%j in %d lines is %d", (text, lines, width) => expect(wrappedWidth(text, lines)).toBe(width));
});

describe("a workbook", () => {
  it("has a bold header that stays in view, and a filter over all rows", async () => {
    const sheet = await written([
      ["GS-1930", 0.76, "Electric"],
      ["450AJ", 2.5, "Diesel"],
    ]);
    expect(sheet.name).toBe("Equipment");
    expect(sheet.views).toMatchObject([{ state: "frozen", xSplit: 0, ySplit: 1 }]);
    expect(columns.map((_, index) => sheet.getCell(1, index + 1).font.bold)).toEqual([true, true, true]);
    expect(sheet.getCell("A2").font?.bold).toBeFalsy();
    expect(sheet.columns.map(({ width }) => width)).toEqual([30, 13, 10]);
    expect(sheet.autoFilter).toBe("A1:C3");
    expect(sheet.workbook.creator).toBe("Liftyard");
  });

  it("keeps numbers as numbers in the format of their column, and what is not known as an empty cell", async () => {
    const sheet = await written([
      [null, 0.5, "Electric"],
      ["", 0, null],
      ["450AJ", NaN, "Diesel"],
      ["Z", Infinity, null],
    ]);
    expect(rowsOf(sheet)).toEqual([
      ["Model", "Width (m)", "Engine"],
      [undefined, 0.5, "Electric"],
      ["", 0],
      ["450AJ", undefined, "Diesel"],
      ["Z"],
    ]);
    expect(["B2", "B3"].map((cell) => sheet.getCell(cell).numFmt)).toEqual(["0.00", "0.00"]);
    expect(sheet.getCell("A4").numFmt).toBeUndefined();
  });

  it("offers the allowed values of a column in each of its cells, and in no other", async () => {
    const sheet = await written([
      ["GS-1930", 0.76, "Electric"],
      ["450AJ", 2.5, null],
    ]);
    for (const cell of ["C2", "C3"]) {
      expect(sheet.getCell(cell).dataValidation).toMatchObject({
        type: "list",
        allowBlank: true,
        showErrorMessage: true,
        formulae: ['"Electric,Diesel"'],
      });
    }
    for (const cell of ["A2", "B2", "C1", "C4"]) expect(sheet.getCell(cell).dataValidation).toBeUndefined();
  });

  it.each([['1"', "2"], ["a,b"], [" a"], Array.from({ length: 30 }, (_, n) => `Manufacturer ${n}`)])(
    "offers values that a rule cannot hold from a hidden sheet: %j …",
    async (...allowedValues) => {
      const column = { header: "Manufacturer", width: 9, allowedValues };
      const file = writeWorkbook({
        sheets: [
          { name: "Equipment", columns: columns.slice(0, 1), rows: [] },
          { name: "Manufacturers", columns: [...columns, column], rows: [], lastRow: 9 },
        ],
        author: "",
        onError: unexpected,
      });
      const { sheets } = await openWorkbook(file);
      expect(sheets.map(({ name, state }) => [name, state])).toEqual([
        ["Equipment", "visible"],
        ["Manufacturers", "visible"],
        ["Lists", "hidden"],
      ]);
      const [, sheet, lists] = sheets;
      const rule = `Lists!$A$2:$A$${allowedValues.length + 1}`;
      expect(
        ["C9", "D2", "D9", "D10"].map((cell) => sheet!.getCell(cell).dataValidation?.formulae[0] as string),
      ).toEqual(['"Electric,Diesel"', rule, rule, undefined]);
      expect(rowsOf(lists!).flat()).toEqual(["Manufacturer", ...allowedValues]);
    },
  );

  it("has its sheets in order, each as hidden, frozen, grey and wrapped as it says", async () => {
    const file = writeWorkbook({
      sheets: [
        {
          name: "Equipment",
          columns: [
            { header: "id", width: 10, isReadOnly: true },
            { header: "Images", width: 20, isWrapped: true },
          ],
          rows: [["1", "a\nb"]],
          ...{ hasFilter: true, frozenColumns: 1, headerLines: 3, rowLines: 2 },
        },
        { name: "Base", state: "veryHidden", columns: columns.slice(0, 1), rows: [["x"], ["y"]] },
        { name: "Filtered", columns, rows: [["z", 1, "Diesel"]], hasFilter: true },
      ],
      author: "",
      onError: unexpected,
    });
    const { sheets } = await openWorkbook(file);
    expect(sheets.map(({ name, state }) => [name, state])).toEqual([
      ["Equipment", "visible"],
      ["Base", "veryHidden"],
      ["Filtered", "visible"],
    ]);
    expect(sheets.map((sheet) => rowsOf(sheet).slice(1))).toEqual([
      [["1", "a\nb"]],
      [["x"], ["y"]],
      [["z", 1, "Diesel"]],
    ]);
    expect(sheets.map(({ autoFilter }) => autoFilter)).toEqual(["A1:B2", undefined, "A1:C2"]);
    const [sheet] = sheets;
    expect(sheet!.views).toMatchObject([{ state: "frozen", xSplit: 1, ySplit: 1 }]);
    expect(sheet!.getCell("A2").fill).toMatchObject({ type: "pattern", pattern: "solid" });
    expect(sheet!.getCell("B2").fill).toMatchObject({ pattern: "none" });
    expect(sheet!.getCell("B2").alignment).toMatchObject({ wrapText: true });
    expect([1, 2].map((row) => sheet!.getRow(row).height)).toEqual([45, 30]);
    // For rows that people add.
    expect(sheet!.getColumn(1).style.fill).toBeDefined();
  });

  it("of nothing has its header alone", async () => {
    const sheet = await written([]);
    expect(rowsOf(sheet)).toEqual([["Model", "Width (m)", "Engine"]]);
    expect(sheet.autoFilter).toBe("A1:C1");
  });

  it("takes its rows only as fast as it is read, and none once nobody reads", async () => {
    let taken = 0;
    let isClosed = false;
    function* rows(): Generator<SheetValue[]> {
      try {
        for (; taken < 500_000; taken++) yield [`Row ${taken} ${Math.sin(taken)}`, Math.cos(taken), null];
      } finally {
        isClosed = true;
      }
    }
    const reader = workbook(rows()).getReader();
    let read = 0;
    while (read < 20_000) read += (await reader.read()).value!.length;
    // What the streams between hold: until nothing moves any more.
    let before;
    do {
      before = taken;
      for (let turns = 0; turns < 2_000; turns++) await turn();
    } while (taken > before);
    expect(taken).toBeLessThan(100_000);
    expect(isClosed).toBe(false);
    await reader.cancel();
    while (!isClosed) await turn();
    expect(taken - before).toBeLessThan(1_000);
  });

  it("fails when its rows do, instead of ending early as if whole, and says why", async () => {
    function* rows(): Generator<SheetValue[]> {
      for (let n = 0; n < 5_000; n++) yield [`Row ${n}`, n, null];
      throw new Error("no more rows");
    }
    const told: unknown[] = [];
    await expect(new Response(workbook(rows(), (error) => told.push(error))).arrayBuffer()).rejects.toThrow(
      "no more rows",
    );
    expect(told).toEqual([new Error("no more rows")]);
  });

  it("that nobody wants any more is no error", async () => {
    const told: unknown[] = [];
    const reader = workbook([["450AJ", 2.5, "Diesel"]], (error) => told.push(error)).getReader();
    await reader.cancel();
    for (let turns = 0; turns < 200; turns++) await turn();
    expect(told).toEqual([]);
  });
});
