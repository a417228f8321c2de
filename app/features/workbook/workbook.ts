import { cell, columnName, escaped, type SheetValue } from "./cells";
import { zip, type ZipEntry } from "./zip";

export interface Sheet {
  name: string;
  head: string[];
  /** Of the columns, in characters: `columnWidths` finds them. */
  widths: number[];
  /** Made one by one while the file is sent. */
  rows: Iterable<SheetValue[]>;
}

export const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** An .xlsx file of one sheet with a bold head that stays in view, as a stream. */
export function workbook(sheet: Sheet): ReadableStream<Uint8Array<ArrayBuffer>> {
  const parts = zip(entries(sheet));
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return()),
  });
}

function* entries(sheet: Sheet): Generator<ZipEntry> {
  const part = (name: string, xml: string) => ({ name, chunks: encoded([XML + xml]) });
  yield part(
    "[Content_Types].xml",
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override("workbook", "sheet.main")}${override("styles", "styles")}${override("worksheets/sheet1", "worksheet")}</Types>`,
  );
  yield part("_rels/.rels", relationships(["officeDocument", "xl/workbook.xml"]));
  yield part(
    "xl/workbook.xml",
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  yield part(
    "xl/_rels/workbook.xml.rels",
    relationships(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"]),
  );
  yield part("xl/styles.xml", STYLES);
  yield { name: "xl/worksheets/sheet1.xml", chunks: encoded(sheetXml(sheet)) };
}

function override(part: string, type: string): string {
  return `<Override PartName="/xl/${part}.xml" ContentType="${SPREADSHEET}.${type}+xml"/>`;
}

function relationships(...targets: [type: string, target: string][]): string {
  const each = targets.map(([type, target], n) => {
    return `<Relationship Id="rId${n + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  });
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join("")}</Relationships>`;
}

const BOLD = 1;
/** Style 0 is plain, style 1 bold. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const MOST_CHARACTERS = 60;

/** What the longest value of each column takes; the bold head has a filter's button beside it. */
export function columnWidths(head: string[], rows: Iterable<SheetValue[]>): number[] {
  const longest = head.map((text) => text.length + 4);
  for (const values of rows) {
    values.forEach((value, place) => {
      if (value !== null) longest[place] = Math.max(longest[place] ?? 0, String(value).length + 2);
    });
  }
  return longest.map((length) => Math.min(length, MOST_CHARACTERS));
}

function* sheetXml({ head, widths, rows }: Sheet): Generator<string> {
  const columns = widths.map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`);
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
  const names = head.map((_, place) => columnName(place));
  let number = 1;
  const row = (values: SheetValue[], style?: number) => {
    const cells = values.map((value, place) => cell(`${names[place]}${number}`, value, style));
    return `<row r="${number++}">${cells.join("")}</row>`;
  };
  yield row(head, BOLD);
  for (const values of rows) yield row(values);
  const lastCell = `${names.at(-1)}${number - 1}`;
  yield `</sheetData><autoFilter ref="A1:${lastCell}"/></worksheet>`;
}

const CHUNK_CHARACTERS = 32_768;

/** Rows are short: sent one by one they would cost more than their bytes. */
function* encoded(texts: Iterable<string>): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let waiting = "";
  for (const text of texts) {
    waiting += text;
    if (waiting.length < CHUNK_CHARACTERS) continue;
    yield encoder.encode(waiting);
    waiting = "";
  }
  if (waiting) yield encoder.encode(waiting);
}
