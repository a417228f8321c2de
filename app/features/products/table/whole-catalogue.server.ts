import type { Catalogue } from "~/features/catalogue/catalogue.server";
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
