import { shownDate, writtenDate } from "./sheet-date";
import { type CellContent, NEVER_CALCULATED } from "./sheet-contents";
import { type SharedTexts, TOO_LONG } from "./shared-texts.server";
import { wholeText } from "./text-collector";
import type { WorkbookProblem } from "./workbook-problem";

export interface WrittenCell {
  /** `s`, `str`, `inlineStr`, `n`, `d`, `b` or `e`; numbers may leave it out. */
  type: string;
  style: number;
  /** The text of `<v>`; undefined without one. */
  value: string | undefined;
  /** Of `<is>`, already whole. */
  inlineText: string | undefined;
  hasFormula: boolean;
}

export interface CellOptions {
  texts: SharedTexts;
  dateStyles: ReadonlySet<number>;
  isFrom1904: boolean;
  characters: number;
}

/** Long enough for any number, and short enough for a regular expression. */
const MAX_NUMBER = 40;

/** Nothing for an empty cell; the name of the problem if the cell cannot be read. */
export function readCell(cell: WrittenCell, options: CellOptions): CellContent | WorkbookProblem | undefined {
  const { type, value, inlineText, hasFormula } = cell;
  if (type === "inlineStr" && inlineText !== undefined) return textContent(inlineText);
  if (value === undefined) return hasFormula ? { kind: "error", code: NEVER_CALCULATED } : undefined;
  switch (type) {
    case "str":
    case "inlineStr": {
      const text = wholeText(value, options.characters);
      return text === undefined ? "cellTooLong" : textContent(text);
    }
    case "s":
      return sharedText(value, options.texts);
    case "e":
      return { kind: "error", code: wholeText(value, MAX_NUMBER) ?? "" };
    case "b":
      return booleanContent(value.trim());
    case "d": {
      const date = writtenDate(value.trim(), options.isFrom1904);
      return date ? { kind: "date", ...date } : "damaged";
    }
    case "n":
      return numberContent(value.trim(), cell.style, options);
    default:
      return "damaged";
  }
}

function textContent(text: string): CellContent | undefined {
  return text === "" ? undefined : { kind: "text", text };
}

function booleanContent(value: string): CellContent | WorkbookProblem | undefined {
  if (value === "") return undefined;
  if (value === "1" || value === "true") return { kind: "boolean", value: true };
  return value === "0" || value === "false" ? { kind: "boolean", value: false } : "damaged";
}

function sharedText(value: string, texts: SharedTexts): CellContent | WorkbookProblem | undefined {
  const index = parseNumber(value.trim());
  if (index === undefined || !(index in texts)) return "damaged";
  const text = texts[index];
  return text === TOO_LONG ? "cellTooLong" : text;
}

function numberContent(value: string, style: number, { dateStyles, isFrom1904 }: CellOptions) {
  if (value === "") return undefined;
  const number = parseNumber(value);
  if (number === undefined) return "damaged";
  const day = dateStyles.has(style) ? shownDate(number, isFrom1904) : undefined;
  const content: CellContent = day === undefined ? { kind: "number", number } : { kind: "date", day, number };
  return content;
}

function parseNumber(text: string): number | undefined {
  if (text.length > MAX_NUMBER || !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
