export type CellContent =
  | { kind: "text"; text: string }
  | { kind: "number"; number: number }
  /** As a spreadsheet shows it: `2026-03-31`, or with a time `2026-03-31T13:45:00`; and the number it was stored as. */
  | { kind: "date"; day: string; number: number }
  | { kind: "boolean"; value: boolean }
  /** `#REF!` and the like, or `NEVER_CALCULATED`. */
  | { kind: "error"; code: string };

/** Instead of a value: a formula that a program wrote without its result, which must not pass for an empty cell. */
export const NEVER_CALCULATED = "=…";

export interface ReadRow {
  /** As the sheet counts, from 1. */
  number: number;
  /** By column, from 1. Empty cells and empty texts are left out. */
  cells: ReadonlyMap<number, CellContent>;
}

export interface ReadSheet {
  name: string;
  /** Hidden or very hidden. */
  isHidden: boolean;
  /** In order; empty ones are left out. */
  rows: ReadRow[];
}
