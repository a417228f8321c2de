import ExcelJS, { type CellValue, type Worksheet } from "exceljs";

export interface OpenedWorkbook {
  /** In the order of the tabs, hidden ones too. */
  sheets: Worksheet[];
  /** Throws if there is none. */
  sheet: (name: string) => Worksheet;
}

export async function openWorkbook(file: Uint8Array | ReadableStream): Promise<OpenedWorkbook> {
  const workbook = new ExcelJS.Workbook();
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(await new Response(file).arrayBuffer());
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  const sheets = workbook.worksheets;
  return {
    sheets,
    sheet(name) {
      const found = sheets.find((each) => each.name === name);
      if (!found) throw new Error(`The workbook has the sheets ${sheets.map((each) => each.name).join(", ")}`);
      return found;
    },
  };
}

/** The one sheet of a workbook. */
export async function openSheet(file: Uint8Array): Promise<Worksheet> {
  const { sheets } = await openWorkbook(file);
  const [sheet, ...others] = sheets;
  if (!sheet || others.length > 0) throw new Error(`The workbook has ${sheets.length} sheets`);
  return sheet;
}

/** The values row by row, the header first; an empty cell is undefined. */
export function rowsOf(sheet: Worksheet): CellValue[][] {
  return Array.from({ length: sheet.rowCount }, (_, index) => {
    const { values } = sheet.getRow(index + 1);
    return Array.isArray(values) ? values.slice(1) : [];
  });
}
