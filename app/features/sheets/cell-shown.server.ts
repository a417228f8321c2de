import { typedText } from "~/features/workbook/cell-text";
import type { CellContent } from "~/features/workbook/read/sheet-contents";
import { isVisible } from "~/forms/fields.server";

/** Spreadsheets keep fifteen digits. */
export const inSheetDigits = (number: number) => Number(number.toPrecision(15));

const LONGEST_TYPED = 100;

/** What stands in a cell, for messages. */
export function shownIn(cell: CellContent): string {
  const text = cell.kind === "error" ? cell.code : cell.kind === "date" ? cell.day : textOf(cell);
  const letters = [...(text ?? "")];
  return letters.length > LONGEST_TYPED ? `${letters.slice(0, LONGEST_TYPED).join("")}…` : letters.join("");
}

/** The cell read as text; undefined for dates and errors, which no text was meant to be. */
export function textOf(cell: CellContent): string | undefined {
  if (cell.kind === "text") return typedText(cell.text);
  if (cell.kind === "number") return String(inSheetDigits(cell.number));
  return cell.kind === "boolean" ? String(cell.value).toUpperCase() : undefined;
}

export function isEmptyCell(cell: CellContent | undefined): cell is undefined {
  return cell === undefined || (cell.kind === "text" && !isVisible(cell.text));
}

/** Programs that save a file leave a cell as it is, but for the ends of its lines and the format of a date. */
export function isSameCell(a: CellContent | undefined, b: CellContent | undefined): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(cell: CellContent | undefined): string {
  if (isEmptyCell(cell)) return "";
  if (cell.kind === "number" || cell.kind === "date") return `n${inSheetDigits(cell.number)}`;
  return cell.kind === "text" ? `t${cell.text.replace(/\r\n?/g, "\n")}` : `${cell.kind} ${shownIn(cell)}`;
}
