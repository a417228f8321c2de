import type { EngineType, LiftGroup, ProductStatus } from "../../../db/enums.ts";
import { type CardFigure, cardFigures, productFields } from "../../../db/product-fields.ts";
import { machineFigures, type MachineFigure } from "../finder/machine.server";
import { rangeFields, type RangeKey, rangeKeys } from "../products/ranges";
import { textAt, type Texts } from "./texts.server";

/** A category or a manufacturer, with the words it is searched by. */
export interface Term {
  id: string;
  name: string;
  translations: Readonly<Record<string, string>>;
  /** Search words of staff, in any language. */
  words: readonly string[];
}

export interface Category extends Term {
  icon: string;
  /** Null: in no finder. */
  group: LiftGroup | null;
}

/** Manufacturers' models: products of one title are found by the same words. The texts are the models. */
export interface Titles extends Texts {
  /** By title, its position in `manufacturers`. */
  manufacturer: Uint16Array;
}

/** Figures that cards show although no range is about them. */
type CardOnlyFigure = Exclude<CardFigure, (typeof rangeFields)[RangeKey][number]>;

const fieldsOfRanges: readonly string[] = rangeKeys.flatMap((key) => rangeFields[key]);
/** A range of several fields keeps none of them. */
const keptByRanges: readonly string[] = rangeKeys.flatMap((key) =>
  rangeFields[key].length === 1 ? rangeFields[key] : [],
);
export const cardOnlyFigures = cardFigures.filter((name): name is CardOnlyFigure => !fieldsOfRanges.includes(name));

type FieldOfRange<K extends RangeKey> = (typeof rangeFields)[K] extends readonly [infer Field] ? Field : never;
type KeptByRange = { [K in RangeKey]: FieldOfRange<K> }[RangeKey];

/** Figures that only the finder asks for. */
type FinderOnlyFigure = Exclude<MachineFigure, KeptByRange | CardOnlyFigure>;

export const finderOnlyFigures = machineFigures.filter(
  (name): name is FinderOnlyFigure => !keptByRanges.includes(name) && !cardOnlyFigures.some((each) => each === name),
);

export type FigureKey = RangeKey | CardOnlyFigure | FinderOnlyFigure;
export const figureKeys: readonly FigureKey[] = [...rangeKeys, ...cardOnlyFigures, ...finderOnlyFigures];

/** Where the catalogue has a figure: under its own name, or under the range that is about it alone. */
export function columnOf(name: CardFigure | MachineFigure): FigureKey {
  const isAboutIt = (key: RangeKey) => rangeFields[key].length === 1 && rangeFields[key][0] === name;
  return figureKeys.find((key) => key === name) ?? rangeKeys.find(isAboutIt)!;
}

const PRECISION = 1000;

/** Columns hold 7.8 as 7.80000019, and NaN for what is not known. */
export function knownFigure(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * PRECISION) / PRECISION;
}

export const terrains = productFields.terrain.options;

export const unknownFigures = Object.fromEntries(figureKeys.map((key) => [key, null])) as Record<FigureKey, null>;

/** Bytes of an id. */
export const ID_SIZE = 16;

/** Typed arrays with a value per product. Figures are NaN where they are not known. */
export interface Columns extends Record<FigureKey, Float32Array> {
  /** UUIDs of `ID_SIZE` bytes each, ascending. */
  id: Uint8Array;
  /** Positions in `titles`, `categories`, `engineTypes`, `productStatuses` and `pictures`. */
  title: Uint32Array;
  category: Uint16Array;
  engine: Uint8Array;
  status: Uint8Array;
  /** Days since 1970 from which a rented product can be had again; 0 is not known. */
  availableFrom: Uint16Array;
  picture: Uint32Array;
  /** Positions in `terrains`, from 1; 0 is not known. */
  terrain: Uint8Array;
  /** 1 for a machine with a guardrail. */
  guardrail: Uint8Array;
  /** 1 for a product with a specification. */
  specified: Uint8Array;
  /** A position in `envelopes`. */
  envelopes: Uint32Array;
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
  titles: Titles;
  /** URLs; an empty text stands for none. A product's place is `NOT_KEPT` when there are too many. */
  pictures: Texts;
  /** Reach diagrams of one product each, as JSON; an empty text stands for none. Kept as pictures are. */
  envelopes: Texts;
  /** In the order that staff chose. */
  categories: readonly Category[];
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
  status: ProductStatus;
  /** Days since 1970, of a rented product. */
  availableFrom: number | null;
  picture: string | null;
  terrain: (typeof terrains)[number] | null;
  hasGuardrail: boolean;
  hasSpecification: boolean;
  /** JSON, as in the catalogue's `envelopes`. */
  envelopes: string | null;
  figures: Record<FigureKey, number | null>;
}

/** Of a row that is only searched, filtered by its traits, or sorted. */
export const unknownDetails = {
  availableFrom: null,
  picture: null,
  terrain: null,
  hasGuardrail: false,
  hasSpecification: false,
  envelopes: null,
} satisfies Partial<CatalogueRow>;

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

/** Manufacturer and model. */
export function nameAt({ columns, titles, manufacturers }: Catalogue, product: number): string {
  const title = columns.title[product]!;
  return `${manufacturers[titles.manufacturer[title]!]!.name} ${textAt(titles, title)}`;
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
