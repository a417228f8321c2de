/** The letters of the three languages and the signs in their texts. */
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

export const ascii = range(0x20, 0x7e);
export const accented = range(0xa0, 0xff);
export const latin = `${ascii}${accented}–—‘’“”„•…€→←↑↓−×\u2009`;
export const azerbaijani = "ƏəĞğİıŞş";
export const cyrillic = `${range(0x410, 0x44f)}Ёё№`;
