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
  /** Grey: not meant to be edited. */
  isReadOnly?: boolean | undefined;
  /** Line breaks show as such. */
  isWrapped?: boolean | undefined;
}

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  /** Pulled one by one, as fast as the file is read. */
  rows: Iterable<readonly SheetValue[]>;
  /** Visible without it. A very hidden one is not offered in the program's menu either. */
  state?: "hidden" | "veryHidden";
  hasFilter?: boolean;
  /** Number of columns that stay in view beside the header. */
  frozenColumns?: number;
  /** Lines of the header, whose texts are wrapped; without it one. */
  headerLines?: number;
  /** Lines of each row below, of which the rest is cut off; without it one, or what the program finds fit. */
  rowLines?: number;
  /** Dropdowns reach down to this row, where people may add rows. */
  lastRow?: number;
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
      column.width = Math.max(column.width, longestLine(text) + 2);
      if (typeof value === "number") column.decimals = Math.max(column.decimals, decimalsOf(text));
    });
  }
  return columns.map(({ width, decimals }) => ({
    width: Math.min(width, MAX_WIDTH),
    decimals: Math.min(decimals, MAX_DECIMALS),
  }));
}

/** The least width of a column that shows this text in so many lines. */
export function wrappedWidth(text: string, lines: number): number {
  const words = text.split(" ");
  let width = Math.max(...words.map(({ length }) => length));
  while (linesOf(words, width) > lines) width++;
  return width;
}

function linesOf(words: readonly string[], width: number): number {
  let lines = 0;
  let room = 0;
  for (const { length } of words) {
    const fits = length < room;
    if (!fits) lines++;
    room = fits ? room - length - 1 : width - length;
  }
  return lines;
}

function longestLine(text: string): number {
  return text.includes("\n") ? Math.max(...text.split("\n").map(({ length }) => length)) : text.length;
}

/** The same decimals in a whole column, so that they align; thousands separators for what gets that large. */
export function numberFormat({ decimals, isGrouped }: { decimals: number; isGrouped: boolean }): string {
  const whole = isGrouped ? "#,##0" : "0";
  return decimals === 0 ? whole : `${whole}.${"0".repeat(decimals)}`;
}

export const DAY_FORMAT = "yyyy-mm-dd";

/** What is typed into such a column stays as it was typed. */
export const TEXT_FORMAT = "@";

function decimalsOf(number: string): number {
  const point = number.indexOf(".");
  return point < 0 ? 0 : number.length - point - 1;
}
