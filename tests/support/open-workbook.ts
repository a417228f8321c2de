import ExcelJS, { type CellValue, type Worksheet } from "exceljs";

/** The one sheet of a workbook. */
export async function openSheet(file: Uint8Array): Promise<Worksheet> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(file as unknown as ExcelJS.Buffer);
  const [sheet, ...others] = workbook.worksheets;
  if (!sheet || others.length > 0) throw new Error(`The workbook has ${workbook.worksheets.length} sheets`);
  return sheet;
}

/** The values row by row, the header first; an empty cell is undefined. */
export function rowsOf(sheet: Worksheet): CellValue[][] {
  return Array.from({ length: sheet.rowCount }, (_, index) => {
    const { values } = sheet.getRow(index + 1);
    return Array.isArray(values) ? values.slice(1) : [];
  });
}
