import { Writable } from "node:stream";
import type { Style, Worksheet } from "exceljs";
import WorkbookWriter from "exceljs/lib/stream/xlsx/workbook-writer.js";
import { cellText } from "./cell-text";
import { createDropdowns } from "./dropdowns";
import type { Sheet, SheetColumn, SheetValue } from "./sheet";

interface Options {
  /** In the order of the tabs. */
  sheets: readonly Sheet[];
  /** In the file's properties. */
  author: string;
  /** Called when rows or writer fail; the client only sees an aborted download. */
  onError: (error: unknown) => void;
}

/**
 * An .xlsx file of sheets with a frozen bold header, streamed as fast as it is read. Import dynamically: it brings
 * exceljs, which no other request needs.
 */
export function writeWorkbook({ sheets, author, onError }: Options): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { rules, lists } = createDropdowns(sheets);
  const { readable, output, whenBroken } = createOutput();
  const workbook = new WorkbookWriter({ stream: output, useSharedStrings: true, useStyles: true });
  workbook.creator = workbook.lastModifiedBy = author;

  async function write(): Promise<void> {
    const filters: FilterName[] = [];
    for (const [index, each] of [...sheets, ...(lists ? [lists] : [])].entries()) {
      const sheet = workbook.addWorksheet(each.name, {
        state: each.state ?? "visible",
        views: [{ state: "frozen", xSplit: each.frozenColumns ?? 0, ySplit: 1 }],
      });
      writeHeader(sheet, each);
      let last = 1;
      for (const values of each.rows) {
        writeRow(sheet, values, each.rowLines);
        last++;
        if (last % ROWS_AT_ONCE === 0) await Promise.race([pipeTakesMore(sheet), whenBroken]);
      }
      if (each.hasFilter) filters.push(addFilter(sheet, { index, columns: each.columns.length, last }));
      addDropdowns(sheet, rules[index] ?? [], Math.max(last, each.lastRow ?? 1));
      sheet.commit();
    }
    // LibreOffice shows a filter only with its defined name, which exceljs sets on whole workbooks only.
    Object.defineProperty(workbook.definedNames, "model", { value: filters });
    await workbook.commit();
  }

  Promise.race([write(), whenBroken]).catch((error: unknown) => {
    if (output.destroyed) return;
    onError(error);
    output.destroy(error as Error);
  });
  return readable;
}

/** A Node stream, the web stream it feeds, and a promise that rejects when either fails. */
function createOutput() {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const output = new Writable({
    write: (chunk: Uint8Array<ArrayBuffer>, _, done) => void writer.write(chunk).then(() => done(), done),
    final: (done) => void writer.close().then(() => done(), done),
    destroy: (error, done) => {
      if (error) writer.abort(error).catch(() => undefined);
      done(error);
    },
  });
  // The client has left.
  writer.closed.catch((reason: unknown) => output.destroy(reason as Error));
  const whenBroken = new Promise<never>((_, reject) => {
    output.once("pipe", (archive) => archive.once("error", reject));
    output.once("error", reject);
    output.once("close", () => reject(new Error("Nobody reads the workbook any more")));
  });
  return { readable, output, whenBroken };
}

function writeHeader(sheet: Worksheet, { columns, headerLines }: Sheet): void {
  sheet.columns = columns.map((column) => ({
    header: cellText(column.header),
    width: column.width,
    style: styleOf(column),
  }));
  const header = sheet.getRow(1);
  header.font = { ...FONT, bold: true };
  if (headerLines !== undefined) {
    header.alignment = WRAPPED;
    header.height = headerLines * LINE_HEIGHT;
  }
  header.commit();
}

/** In points. */
const LINE_HEIGHT = 15;

const WRAPPED = { wrapText: true, vertical: "top" } as const;
const FONT = { name: "Calibri", size: 11 };
const INK_OF_READ_ONLY = { argb: "FF595959" };
const GREY = { argb: "FFEDEDED" };

function styleOf({ numberFormat, isReadOnly, isWrapped }: SheetColumn): Partial<Style> {
  return {
    ...(numberFormat !== undefined && { numFmt: numberFormat }),
    ...(isWrapped && { alignment: WRAPPED }),
    ...(isReadOnly && {
      font: { ...FONT, color: INK_OF_READ_ONLY },
      fill: { type: "pattern", pattern: "solid", fgColor: GREY },
    }),
  };
}

function writeRow(sheet: Worksheet, values: readonly SheetValue[], lines: number | undefined): void {
  const row = sheet.addRow(values.map(cellValue));
  // exceljs copies and computes a style per cell; sharing one object halves the time.
  row.eachCell((cell, column) => (cell.style = sheet.getColumn(column).style));
  if (lines !== undefined) row.height = lines * LINE_HEIGHT;
  row.commit();
}

/** Unknown values have no cell, so that sums and filters treat them as empty. */
function cellValue(value: SheetValue): string | number | undefined {
  if (typeof value === "string") return cellText(value);
  return value !== null && Number.isFinite(value) ? value : undefined;
}

const ROWS_AT_ONCE = 100;

/** exceljs does not wait for a slow reader. An empty chunk is accepted only once all before it are. */
function pipeTakesMore(sheet: Worksheet): Promise<void> {
  const [pipe] = (sheet as unknown as { stream: { pipes: [Writable] } }).stream.pipes;
  return new Promise((resolve) => pipe.write("", () => resolve()));
}

interface FilterName {
  name: string;
  localSheetId: number;
  ranges: string[];
}

/** Gives the defined name that belongs to it. */
function addFilter(
  sheet: Worksheet,
  { index, columns, last }: { index: number; columns: number; last: number },
): FilterName {
  const { letter } = sheet.getColumn(columns);
  sheet.autoFilter = `A1:${letter}${last}`;
  return { name: "_xlnm._FilterDatabase", localSheetId: index, ranges: [`'${sheet.name}'!$A$1:$${letter}$${last}`] };
}

/** For whole ranges; the types know single cells only. */
function addDropdowns(sheet: Worksheet, rules: readonly (object | undefined)[], last: number): void {
  const { dataValidations } = sheet as unknown as { dataValidations: { add: (range: string, rule: object) => void } };
  rules.forEach((rule, index) => {
    const { letter } = sheet.getColumn(index + 1);
    if (rule && last > 1) dataValidations.add(`${letter}2:${letter}${last}`, rule);
  });
}
