import type { EngineType } from "../../../db/enums.ts";
import type { RangeKey } from "../products/ranges";

/** A category or a manufacturer, with the words it is searched by. */
export interface Term {
  id: string;
  name: string;
  translations: Readonly<Record<string, string>>;
  /** Search words of staff, in any language. */
  words: readonly string[];
}

/** A manufacturer's model: products of one title are found by the same words. */
export interface Title {
  /** Position in `manufacturers`. */
  manufacturer: number;
  model: string;
}

/** Bytes of an id. */
export const ID_SIZE = 16;

/** Typed arrays with a value per product. Figures are NaN where they are not known. */
export interface Columns extends Record<RangeKey, Float32Array> {
  /** UUIDs of `ID_SIZE` bytes each, ascending. */
  id: Uint8Array;
  /** Positions in `titles`, `categories` and `engineTypes`. */
  title: Uint32Array;
  category: Uint16Array;
  engine: Uint8Array;
  year: Uint16Array;
  /** Seconds since 1970. */
  created: Uint32Array;
}

/**
 * The visible products, by columns: product n is at position n of each. Immutable: `applyChanges` makes a new one.
 * See docs/decisions/catalogue-index.md.
 */
export interface Catalogue {
  /** The last entry of `catalogue_changes` it includes. */
  change: ChangeId;
  size: number;
  columns: Columns;
  titles: readonly Title[];
  /** In the order that staff chose. */
  categories: readonly Term[];
  manufacturers: readonly Term[];
}

export interface ChangeId {
  number: number;
  token: string;
}

/** A product as it is read from the database. */
export interface CatalogueRow {
  id: string;
  model: string;
  categoryId: string;
  manufacturerId: string;
  engine: EngineType;
  year: number;
  /** Seconds since 1970. */
  created: number;
  figures: Record<RangeKey, number | null>;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** The id of a product as text. */
export function idAt({ columns: { id } }: Catalogue, product: number): string {
  let text = "";
  for (let place = 0; place < ID_SIZE; place++) {
    if (place === 4 || place === 6 || place === 8 || place === 10) text += "-";
    text += HEX[id[product * ID_SIZE + place]!]!;
  }
  return text;
}

/** Writes the bytes of `id` for product n of `bytes`. */
export function writeId(bytes: Uint8Array, product: number, id: string): void {
  const digits = id.replaceAll("-", "");
  for (let place = 0; place < ID_SIZE; place++) {
    bytes[product * ID_SIZE + place] = Number.parseInt(digits.slice(place * 2, place * 2 + 2), 16);
  }
}

/** The product with this id; undefined when it is not visible. */
export function productAt(catalogue: Catalogue, id: string): number | undefined {
  let [low, high] = [0, catalogue.size - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = idAt(catalogue, middle);
    if (at === id) return middle;
    if (at < id) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
