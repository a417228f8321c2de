import { type Catalogue, ID_SIZE } from "~/features/catalogue/catalogue.server";
import type { WholeCatalogue } from "~/features/catalogue/index.server";

/*
 * Products of the whole catalogue are numbered through: the visible ones by their positions, then the hidden ones.
 */

export function partsOf({ visible, hidden }: WholeCatalogue): [Catalogue, Catalogue] {
  return [visible, hidden];
}

export function sizeOf({ visible, hidden }: WholeCatalogue): number {
  return visible.size + hidden.size;
}

/** A value of each product; NaN for one that is not known. */
export function valuesOf(
  whole: WholeCatalogue,
  valueAt: (part: Catalogue, at: number, isVisible: boolean) => number | undefined,
): Float64Array {
  const values = new Float64Array(sizeOf(whole));
  const { visible, hidden } = whole;
  for (let at = 0; at < visible.size; at++) values[at] = valueAt(visible, at, true) ?? Number.NaN;
  for (let at = 0; at < hidden.size; at++) values[visible.size + at] = valueAt(hidden, at, false) ?? Number.NaN;
  return values;
}

/** Which of two products has the lower id: below 0 for the first, above 0 for the second. */
export function compareIds(one: Catalogue, at: number, other: Catalogue, otherAt: number): number {
  const [ids, others] = [one.columns.id, other.columns.id];
  for (let byte = 0; byte < ID_SIZE; byte++) {
    const difference = ids[at * ID_SIZE + byte]! - others[otherAt * ID_SIZE + byte]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Values of the products of `before` at the places of these products in `after`; NaN for others. */
export function replacedValues(before: Catalogue, after: Catalogue, values: Float64Array): Float64Array {
  if (before.columns.id === after.columns.id) return values.slice();
  const next = new Float64Array(after.size).fill(Number.NaN);
  // Both are sorted by id, so one pass merges them.
  let [at, to] = [0, 0];
  while (at < before.size && to < after.size) {
    const order = compareIds(before, at, after, to);
    if (order === 0) next[to] = values[at]!;
    if (order <= 0) at += 1;
    if (order >= 0) to += 1;
  }
  return next;
}
