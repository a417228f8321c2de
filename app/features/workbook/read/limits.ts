import { MOST_WORKBOOK_BYTES } from "~/forms/form-limits";

export interface Limits {
  /** Of the uploaded file. */
  bytes: number;
  /** Of all that is unpacked, counted while unpacking. */
  unpackedBytes: number;
  parts: number;
  sheets: number;
  /** Below the first row. */
  rows: number;
  columns: number;
  /** In one cell. */
  characters: number;
  /** With content, in all sheets: they stay in memory. */
  cells: number;
  /** Of the list that cells share their texts from. */
  texts: number;
  textCharacters: number;
  /** XML elements in all, as each costs time even without content. */
  elements: number;
}

export const defaultLimits: Limits = {
  bytes: MOST_WORKBOOK_BYTES,
  unpackedBytes: 40 * 1024 * 1024,
  parts: 200,
  sheets: 20,
  rows: 5_000,
  columns: 80,
  characters: 5_000,
  cells: 500_000,
  texts: 500_000,
  textCharacters: 10_000_000,
  elements: 2_000_000,
};
