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

/** A value of each product. */
export function valuesOf<T>(
  whole: WholeCatalogue,
  valueAt: (part: Catalogue, at: number, isVisible: boolean) => T,
): T[] {
  return partsOf(whole).flatMap((part, place) =>
    Array.from({ length: part.size }, (_, at) => valueAt(part, at, place === 0)),
  );
}
