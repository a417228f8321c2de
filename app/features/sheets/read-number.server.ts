import type { ImportedProblem } from "~/features/batches/batch";
import { bytesOf } from "~/features/documents/staff/file-size";
import type { CellContent } from "~/features/workbook/read/sheet-contents";
import { fieldProblem } from "~/i18n/field-problems";
import { i18nIn } from "~/i18n/instance.server";
import { type Language, languages } from "~/i18n/languages";
import { numberText } from "~/i18n/parse-number";
import type { RecordField } from "../../../db/record-fields.ts";
import { foldText } from "../../../db/search-text.ts";
import { inSheetDigits, shownIn, textOf } from "./cell-shown.server";

type NumberAsText = { text: string } | { problem: ImportedProblem };

/** The number of a cell as it would be typed into the form, without its unit. */
export function numberAsText(field: RecordField, cell: CellContent, language: Language): NumberAsText {
  const typed = shownIn(cell);
  if (cell.kind === "date") return { problem: { is: "date", typed } };
  if (cell.kind === "number") return fromNumber(field, cell.number, typed, language);
  const text = (textOf(cell) ?? "").trim();
  const [, number, unit] = /^(.*\d)\s*([^\d\s.,].*)$/su.exec(text) ?? [];
  if (number === undefined || unit === undefined) return { text };
  if (field.column === "file_size") {
    const bytes = bytesOf(text);
    return bytes === undefined ? { problem: rejected(typed, fieldProblem("fileSize")) } : { text: String(bytes) };
  }
  if (field.unit === undefined || field.unit === "none") return { text };
  if (unitsOf(field.unit).has(foldText(unit))) return { text: number };
  return { problem: { is: "unit", typed, unit: field.unit } };
}

export const rejected = (typed: string, problem: string): ImportedProblem => ({ is: "rejected", typed, problem });

function fromNumber(
  { least = 0, most = Infinity }: RecordField,
  number: number,
  typed: string,
  language: Language,
): NumberAsText {
  if (number > most) return { problem: rejected(typed, fieldProblem("tooLarge", most)) };
  if (number < least) return { problem: rejected(typed, fieldProblem("tooSmall", least)) };
  return { text: numberText(inSheetDigits(number), language, { least, most }) };
}

type Unit = "m" | "kg" | "t" | "percent";

const known = new Map<Unit, ReadonlySet<string>>();

/** As written in each language, folded. */
function unitsOf(unit: Unit): ReadonlySet<string> {
  let words = known.get(unit);
  if (!words) {
    words = new Set(languages.map(({ code }) => foldText(i18nIn(code).t(`admin:productForm.unit.${unit}`))));
    known.set(unit, words);
  }
  return words;
}
