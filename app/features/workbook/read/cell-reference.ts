const LETTERS = 26;
const LETTER_BEFORE_A = 64;

/** `AB12` as column 28 and row 12. */
export function parseReference(reference: string): { column: number; row: number } | undefined {
  const [, letters, row] = /^([A-Za-z]{1,7})(\d{1,15})$/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * LETTERS + letter.charCodeAt(0) - LETTER_BEFORE_A;
  return { column, row: Number(row) };
}

export const cellName = (column: number, row: number) => `${columnLetters(column)}${row}`;

export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / LETTERS)) {
    letters = String.fromCharCode(LETTER_BEFORE_A + 1 + ((rest - 1) % LETTERS)) + letters;
  }
  return letters;
}
