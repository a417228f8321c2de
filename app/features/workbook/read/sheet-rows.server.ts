import { type CellOptions, readCell, type WrittenCell } from "./cell-content.server";
import { cellName, parseReference } from "./cell-reference";
import type { Limits } from "./limits";
import { type Attributes, attribute, type XmlHandlers } from "./parse-xml.server";
import type { CellContent, ReadRow } from "./sheet-contents";
import { createTextCollector, ESCAPE_LENGTH } from "./text-collector";
import { WorkbookError, type WorkbookProblem, type WorkbookProblemDetails } from "./workbook-problem";

/** `worksheet > sheetData > row > c > v`: only there is a cell a cell. */
const DEPTH = { sheetData: 1, row: 2, cell: 3, value: 4 };

interface Options extends CellOptions {
  limits: Limits;
  /** Called for each cell with content. */
  countCell: () => void;
}

/** Handlers that fill `rows` from a worksheet. Merged cells, widths and the like are ignored. */
export function createRowReader(rows: ReadRow[], { limits, countCell, ...options }: Options): XmlHandlers {
  const inline = createTextCollector(limits.characters);
  const mostRow = limits.rows + 1;
  const mostValue = limits.characters * ESCAPE_LENGTH;
  let row: { number: number; isNumbered: boolean; cells: Map<number, CellContent> } | undefined;
  let lastRow = 0;
  let column = 0;
  let cell: WrittenCell | undefined;
  let isInValue = false;

  function fail(problem: WorkbookProblem, details: WorkbookProblemDetails = {}): never {
    throw new WorkbookError(problem, row && cell ? { cell: cellName(column, row.number), ...details } : details);
  }

  function startRow(attributes: Attributes): void {
    const written = attribute(attributes, "r");
    const number = written === undefined ? lastRow + 1 : Number(written);
    if (!Number.isInteger(number) || number < 1) fail("damaged");
    row = { number, isNumbered: written !== undefined, cells: new Map() };
    column = 0;
  }

  function startCell(attributes: Attributes, current: NonNullable<typeof row>): void {
    const reference = attribute(attributes, "r");
    const place = reference === undefined ? { column: column + 1, row: current.number } : parseReference(reference);
    if (!place) return fail("damaged");
    if (!current.isNumbered && current.cells.size === 0) current.number = place.row;
    column = place.column;
    cell = {
      type: attribute(attributes, "t") ?? "n",
      style: Number(attribute(attributes, "s") ?? 0),
      value: undefined,
      inlineText: undefined,
      hasFormula: false,
    };
    if (place.row !== current.number) fail("damaged");
  }

  function endCell(written: WrittenCell, current: NonNullable<typeof row>): void {
    const content = readCell(written, options);
    if (typeof content === "string") fail(content, content === "cellTooLong" ? { most: limits.characters } : {});
    if (content === undefined) return;
    if (current.number > mostRow) fail("tooManyRows", { most: limits.rows, found: current.number });
    if (column > limits.columns) fail("tooManyColumns", { most: limits.columns, found: column });
    if (current.cells.has(column)) fail("damaged");
    current.cells.set(column, content);
    countCell();
  }

  function endRow({ number, cells }: NonNullable<typeof row>): void {
    if (number <= lastRow) fail("damaged");
    lastRow = number;
    if (cells.size > 0) rows.push({ number, cells });
  }

  return {
    open(name, attributes, parents) {
      const depth = parents.length;
      if (depth === 0 && name !== "worksheet") fail("damaged");
      if (parents[DEPTH.sheetData] !== "sheetData") return;
      if (depth === DEPTH.row && name === "row") startRow(attributes);
      else if (depth === DEPTH.cell && name === "c" && row) startCell(attributes, row);
      else if (cell && depth === DEPTH.value) {
        if (name === "f") cell.hasFormula = true;
        if (name === "v") {
          isInValue = true;
          cell.value = "";
        }
        if (name === "is") {
          inline.start();
          cell.inlineText = "";
        }
      } else if (cell) inline.open(name, parents.at(-1));
    },
    text(text) {
      if (!isInValue || !cell) return inline.text(text);
      cell.value += text;
      if (cell.value!.length > mostValue) fail("cellTooLong", { most: limits.characters });
    },
    close(name) {
      inline.close(name);
      if (name === "v") isInValue = false;
      else if (name === "is" && cell)
        cell.inlineText = inline.end() ?? fail("cellTooLong", { most: limits.characters });
      else if (name === "c" && cell && row) {
        endCell(cell, row);
        cell = undefined;
      } else if (name === "row" && row) {
        endRow(row);
        row = undefined;
      }
    },
    tooLong() {
      if (isInValue || cell?.inlineText !== undefined) fail("cellTooLong", { most: limits.characters });
    },
  };
}
