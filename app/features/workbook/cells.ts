export type SheetValue = string | number | null;

/** A, B … Z, AA … by its place from 0. */
export function columnName(place: number): string {
  const before = Math.floor(place / 26);
  return (before > 0 ? columnName(before - 1) : "") + String.fromCharCode(65 + (place % 26));
}

/** One cell; nothing where there is no value, so that sums and filters see an empty cell. */
export function cell(reference: string, value: SheetValue, style?: number): string {
  const attributes = `r="${reference}"${style === undefined ? "" : ` s="${style}"`}`;
  if (value === null) return "";
  if (typeof value === "number") return Number.isFinite(value) ? `<c ${attributes}><v>${value}</v></c>` : "";
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(inert(value))}</t></is></c>`;
}

/**
 * What a spreadsheet would take for a formula begins with an apostrophe. A text in its own cell never runs; one that is
 * saved as CSV from there, or typed over, would.
 */
function inert(text: string): string {
  return /^[=+\-@\t\r\n\0＝＋－＠]/.test(text) ? `'${text}` : text;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** As XML text; the characters that XML cannot have are left out. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
