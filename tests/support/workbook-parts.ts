import { zip, type ZipPart } from "./zip";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

export const relationships = (...list: readonly [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE}">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** A sheet of these rows: `<row>…</row>`. */
export const worksheet = (rows: string, around = "") =>
  `<worksheet xmlns="${MAIN}">${around}<sheetData>${rows}</sheetData></worksheet>`;

export const sharedTexts = (items: string) => `<sst xmlns="${MAIN}">${items}</sst>`;

/** Cells of style n are in the n-th format. */
export const styles = (...formats: readonly string[]) =>
  `<styleSheet xmlns="${MAIN}"><numFmts>${formats
    .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', "&quot;")}"/>`)
    .join(
      "",
    )}</numFmts><cellXfs>${formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join("")}</cellXfs></styleSheet>`;

/** The least that is a workbook of one sheet, "Equipment". */
export const minimalParts: Record<string, string> = {
  "_rels/.rels": relationships(["r1", "officeDocument", "xl/workbook.xml"]),
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Equipment" sheetId="1" r:id="s1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relationships(
    ["s1", "worksheet", "worksheets/sheet1.xml"],
    ["s2", "sharedStrings", "sharedStrings.xml"],
    ["s3", "styles", "styles.xml"],
  ),
  "xl/worksheets/sheet1.xml": worksheet(`<row r="1"><c r="A1"><v>1</v></c></row>`),
  "xl/sharedStrings.xml": sharedTexts(""),
  "xl/styles.xml": styles(),
};

/** A workbook of the minimal parts and these, which may replace them. */
export function packWorkbook(parts: Record<string, string | Uint8Array> = {}, options: Partial<ZipPart> = {}): Buffer {
  return zip(
    Object.entries({ ...minimalParts, ...parts }).map(([name, data]) => ({
      name,
      data: typeof data === "string" ? Buffer.from(data) : data,
      ...options,
    })),
  );
}

const cell = (value: string | number) =>
  typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/** A workbook of one sheet with these rows, the head first; texts are XML. */
export function workbook(rows: readonly (readonly (string | number)[])[], sheet = "Equipment"): Buffer {
  const written = rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("");
  return packWorkbook({
    "xl/workbook.xml": minimalParts["xl/workbook.xml"]!.replace('name="Equipment"', `name="${sheet}"`),
    "xl/worksheets/sheet1.xml": worksheet(written),
  });
}
