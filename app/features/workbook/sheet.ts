import { dayNumber } from "~/i18n/days";

export type SheetValue = string | number | null;

export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
  /** Excel number format, such as `#,##0.00`. */
  numberFormat?: string | undefined;
  /** Offered as a dropdown. */
  allowedValues?: readonly string[] | undefined;
}

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  /** Pulled one by one, as fast as the file is read. */
  rows: Iterable<readonly SheetValue[]>;
}

export const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Spreadsheets count days from the end of 1899. */
const SHEET_DAY_OF_1970 = 25_569;

/** A day such as `2026-03-31` as the number that a spreadsheet shows as a date. */
export function dayInSheet(day: string): number {
  return dayNumber(day) + SHEET_DAY_OF_1970;
}

const MAX_WIDTH = 60;
const MAX_DECIMALS = 3;

interface Measured {
  width: number;
  /** Maximum decimals of a number in this column. */
  decimals: number;
}

/** Column widths for headers, with the filter button, and values. */
export function measureColumns(headers: readonly string[], rows: Sheet["rows"]): Measured[] {
  const columns = headers.map((header) => ({ width: header.length + 4, decimals: 0 }));
  for (const values of rows) {
    values.forEach((value, index) => {
      const column = columns[index];
      if (value === null || column === undefined) return;
      const text = String(value);
      column.width = Math.max(column.width, text.length + 2);
      if (typeof value === "number") column.decimals = Math.max(column.decimals, decimalsOf(text));
    });
  }
  return columns.map(({ width, decimals }) => ({
    width: Math.min(width, MAX_WIDTH),
    decimals: Math.min(decimals, MAX_DECIMALS),
  }));
}

function decimalsOf(number: string): number {
  const point = number.indexOf(".");
  return point < 0 ? 0 : number.length - point - 1;
}
