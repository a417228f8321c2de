/** Formats that spreadsheets know by number, in all languages: dates and times. */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Texts in quotes, escaped, padding and placeholder characters; conditions, colours and currencies in brackets. */
const LITERALS = /"[^"]*"?|[\\_*].?|\[(?!(?:h+|m+|s+)\])[^\]]*\]?/gi;

export function isBuiltInDateFormat(id: number): boolean {
  return BUILT_IN.some(([first, last]) => id >= first && id <= last);
}

/** True if a number format such as `dd.mm.yyyy` or `[h]:mm` shows a date or a time. */
export function isDateFormat(format: string): boolean {
  return /[dmyhs]/i.test(format.replace(LITERALS, "").replace(/general/gi, ""));
}
