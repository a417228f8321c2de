const units = ["B", "KB", "MB", "GB"];
const russianUnits = ["Б", "КБ", "МБ", "ГБ"];
const STEP = 1024;
/** At most two decimals: 1,200 KB or 1.200 KB could mean 1200. */
const SIZE = new RegExp(`^(\\d{1,12}(?:[.,]\\d{1,2})?)\\s*(${[...units, ...russianUnits].join("|")})?$`, "iu");

/** Bytes of `2.4 MB`, `840 КБ` or `1200`; undefined for other text. */
export function bytesOf(text: string): number | undefined {
  const [, number = "", unit = "B"] = SIZE.exec(text.trim()) ?? [];
  if (number === "") return undefined;
  const power = [units, russianUnits].map((names) => names.indexOf(unit.toUpperCase()));
  return Math.round(Number(number.replace(",", ".")) * STEP ** Math.max(...power));
}

/** To a tenth: that of a file, which is not typed. */
export function roundedSizeText(bytes: number): string {
  const step = [STEP ** 2, STEP].find((unit) => bytes >= unit) ?? 1;
  return sizeText(Math.round(Number((bytes / step).toFixed(1)) * step));
}

/** In units where that is exact, else in bytes, so that saving unchanged changes nothing. */
export function sizeText(bytes: number): string {
  for (const unit of units.toReversed()) {
    const value = bytes / STEP ** units.indexOf(unit);
    const text = `${Number(value.toFixed(2))} ${unit}`;
    if (value >= 1 && bytesOf(text) === bytes) return text;
  }
  return `${bytes} B`;
}
