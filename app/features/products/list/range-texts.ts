import { amountText, type Reader } from "~/i18n/amount";
import { type Bounds, type End, naturalEnd, otherEnd, type RangeKey, ranges } from "../ranges";

export const rangeName = (key: RangeKey, { t }: Pick<Reader, "t">) => t(`products.range.${key}`);

/** "from 6 m", "up to 0.9 m"; the ends that exclude their value are "under 6 m", "over 0.9 m". */
export function boundText(key: RangeKey, end: End, value: number, reader: Reader): string {
  const amount = amountText(value, ranges[key].unit, reader);
  if (end === naturalEnd(key)) return reader.t(end === "from" ? "products.from" : "products.upTo", { amount });
  return reader.t(end === "from" ? "products.over" : "products.under", { amount });
}

/** "Width up to 0.9 m". */
export function rangeText(key: RangeKey, bounds: Bounds = {}, reader: Reader): string {
  const texts = [naturalEnd(key), otherEnd(key)].flatMap((end) => {
    const value = bounds[end];
    return value === undefined ? [] : boundText(key, end, value, reader);
  });
  return [rangeName(key, reader), ...texts].join(" ");
}
