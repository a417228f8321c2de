/** Excel repairs a file, that is, throws texts away, when a cell holds more. */
const MAX_LENGTH = 32_767;

/** A text as a cell can hold it. */
export function cellText(text: string): string {
  return withoutEscapes(withoutFormula(withoutForbiddenCharacters(text)).slice(0, MAX_LENGTH));
}

/** XML cannot hold these, not even escaped. */
function withoutForbiddenCharacters(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
}

/**
 * What a spreadsheet would take for a formula begins with an apostrophe. A text in its own cell never runs; one that is
 * saved as CSV from there, or typed over, would.
 */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** Spreadsheets read `_x0041_` as "A": the underscore of one that was typed is written as an escape itself. */
function withoutEscapes(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
}
