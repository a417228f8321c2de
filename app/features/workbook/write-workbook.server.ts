import { Writable } from "node:stream";
import type { Workbook, Worksheet } from "exceljs";
import WorkbookWriter from "exceljs/lib/stream/xlsx/workbook-writer.js";
import { cellText } from "./cell-text";
import type { Sheet, SheetColumn, SheetValue } from "./sheet";

interface Options extends Sheet {
  /** In the file's properties. */
  author: string;
  /** Called when rows or writer fail; the client only sees an aborted download. */
  onError: (error: unknown) => void;
}

/**
 * An .xlsx file of one sheet with a frozen bold header, streamed as fast as it is read. Import dynamically: it brings
 * exceljs, which no other request needs.
 */
export function writeWorkbook({
  name,
  columns,
  rows,
  author,
  onError,
}: Options): ReadableStream<Uint8Array<ArrayBuffer>> {
  const dropdowns = columns.map(({ allowedValues }) => allowedValues && dropdownOf(allowedValues));
  const { readable, output, whenBroken } = createOutput();
  const workbook = new WorkbookWriter({ stream: output, useSharedStrings: true, useStyles: true });
  workbook.creator = workbook.lastModifiedBy = author;
  const sheet = workbook.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });

  async function write(): Promise<void> {
    writeHeader(sheet, columns);
    let last = 1;
    for (const values of rows) {
      writeRow(sheet, values);
      last++;
      if (last % ROWS_AT_ONCE === 0) await Promise.race([pipeTakesMore(sheet), whenBroken]);
    }
    addFilter(workbook, sheet, { columns: columns.length, last });
    dropdowns.forEach((rule, index) => {
      if (rule && last > 1) addDropdown(sheet, { column: index + 1, last, rule });
    });
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

function writeHeader(sheet: Worksheet, columns: readonly SheetColumn[]): void {
  sheet.columns = columns.map(({ header, width, numberFormat }) => ({
    header: cellText(header),
    width,
    style: numberFormat === undefined ? {} : { numFmt: numberFormat },
  }));
  const header = sheet.getRow(1);
  header.font = { name: "Calibri", size: 11, bold: true };
  header.commit();
}

function writeRow(sheet: Worksheet, values: readonly SheetValue[]): void {
  const row = sheet.addRow(values.map(cellValue));
  // exceljs copies and computes a style per cell; sharing one object halves the time.
  row.eachCell((cell, column) => (cell.style = sheet.getColumn(column).style));
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

function addFilter(workbook: Workbook, sheet: Worksheet, { columns, last }: { columns: number; last: number }): void {
  const { letter } = sheet.getColumn(columns);
  sheet.autoFilter = `A1:${letter}${last}`;
  // LibreOffice shows a filter only with this defined name, which exceljs sets on whole workbooks only.
  const name = { name: "_xlnm._FilterDatabase", localSheetId: 0, ranges: [`'${sheet.name}'!$A$1:$${letter}$${last}`] };
  Object.defineProperty(workbook.definedNames, "model", { value: [name] });
}

const MAX_DROPDOWN_LENGTH = 255;

function dropdownOf(values: readonly string[]): object {
  const list = values.join(",");
  if (list.length > MAX_DROPDOWN_LENGTH || values.some((value) => /^\s|[,"]|\s$/.test(value))) {
    throw new Error(`Excel cannot hold this dropdown: ${list}`);
  }
  return { type: "list", allowBlank: true, showErrorMessage: true, formulae: [`"${list}"`] };
}

function addDropdown(sheet: Worksheet, { column, last, rule }: { column: number; last: number; rule: object }): void {
  const { letter } = sheet.getColumn(column);
  // For a whole range; the types know single cells only.
  const { dataValidations } = sheet as unknown as { dataValidations: { add: (range: string, rule: object) => void } };
  dataValidations.add(`${letter}2:${letter}${last}`, rule);
}
