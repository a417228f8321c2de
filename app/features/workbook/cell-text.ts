/** Excel discards longer texts as corrupt. */
const MAX_LENGTH = 32_767;

/** Begins like a formula, or would be read so by `typedText`. */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function cellText(text: string): string {
  return withoutEscapes(withoutFormula(withoutForbiddenCharacters(text)).slice(0, MAX_LENGTH));
}

/** The text that `cellText` was given, from a cell as a spreadsheet shows it. */
export function typedText(shown: string): string {
  return shown.startsWith("'") && LOOKS_LIKE_FORMULA.test(shown) ? shown.slice(1) : shown;
}

/** Not allowed in XML, not even escaped. */
function withoutForbiddenCharacters(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
}

/** Formula injection: a text in its own cell never runs, but it would when saved as CSV or retyped. */
function withoutFormula(text: string): string {
  return LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text;
}

/**
 * Spreadsheets decode `_x0041_` to "A", so a typed underscore is escaped; and so is what XML would read as a line feed, or
 * exceljs leave out.
 */
function withoutEscapes(text: string): string {
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replaceAll("\r", "_x000D_")
    .replaceAll("\x7f", "_x007F_");
}
