/** Excel discards longer texts as corrupt. */
const MAX_LENGTH = 32_767;

export function cellText(text: string): string {
  return withoutEscapes(withoutFormula(withoutForbiddenCharacters(text)).slice(0, MAX_LENGTH));
}

/** Not allowed in XML, not even escaped. */
function withoutForbiddenCharacters(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
}

/** Formula injection: a text in its own cell never runs, but it would when saved as CSV or retyped. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** Spreadsheets decode `_x0041_` to "A", so a typed underscore is escaped. */
function withoutEscapes(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
}
