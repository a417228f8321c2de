import { dayNumber } from "~/i18n/days";
import { engineTypes, productStatuses } from "../../../db/enums.ts";
import type { ProductFilters } from "../products/filters";
import { type End, type Limits, type RangeKey, rangeKeys, ranges } from "../products/ranges";
import type { Catalogue } from "./catalogue.server";
import type { Scores } from "./match.server";
import { classCount, classesOf, type RangeEnd, stepCounts, UNKNOWN } from "./range-classes.server";

/** How many products there would be with each option, if it were chosen and all else stayed. */
export interface OptionCounts {
  /** By position in the catalogue. */
  categories: readonly number[];
  manufacturers: readonly number[];
  engines: readonly number[];
  /** By step, for both ends. */
  ranges: Record<RangeKey, Record<End, readonly number[]>>;
}

/** What a search finds. */
export interface SearchMatches {
  /** By product; 0 for one that is not found. */
  scores: Scores;
  /** Those that the search names: they hold whatever the filters are. */
  limits: Limits;
}

export interface Matches {
  /** 1 for each product that meets all filters. */
  matches: Uint8Array;
  total: number;
}

export interface Filtered extends Matches {
  counts: OptionCounts;
  /** Products left out only because a figure that they could have is not known. */
  unknown: number;
}

const PASSES = 0;
const FAILS = 1;
const IS_UNKNOWN = 2;

interface Dimension {
  /** By product. */
  optionOf: ArrayLike<number>;
  /** Undefined while nothing is chosen. */
  test?: (product: number) => typeof PASSES | typeof FAILS | typeof IS_UNKNOWN;
  /** Products that would be left with each option. */
  tally: Uint32Array;
}

interface MatchOptions {
  /** A day such as `2026-03-31`: return dates before it have passed. */
  today: string;
  /** Limits it to the products of a search. */
  found?: SearchMatches | undefined;
}

/** For a list without its filters: what they would leave is not counted. */
export function matchCatalogue(catalogue: Catalogue, filters: ProductFilters, options: MatchOptions): Matches {
  return matching(catalogue, dimensionsOf(catalogue, filters, options).all, options.found?.scores);
}

/** For a search without filters. */
export function matchSearch(catalogue: Catalogue, { scores, limits }: SearchMatches): Matches {
  return matching(catalogue, dimensionsOfLimits(catalogue, { limits }), scores);
}

function matching(catalogue: Catalogue, dimensions: readonly Dimension[], scores: Scores | undefined): Matches {
  const tests = dimensions.flatMap(({ test }) => test ?? []);
  const matches = new Uint8Array(catalogue.size);
  let total = 0;
  for (let product = 0; product < catalogue.size; product++) {
    if (scores?.[product] === 0 || tests.some((test) => test(product) !== PASSES)) continue;
    matches[product] = 1;
    total += 1;
  }
  return { matches, total };
}

/**
 * Filters and counts in one pass: a product that meets all filters counts everywhere, one that fails a single filter
 * counts for the options of that filter.
 */
export function filterCatalogue(catalogue: Catalogue, filters: ProductFilters, options: MatchOptions): Filtered {
  const { all, categories, manufacturers, engines, ends } = dimensionsOf(catalogue, filters, options);
  const active = all.filter(({ test }) => test);
  const matches = new Uint8Array(catalogue.size);
  let [total, unknown] = [0, 0];

  for (let product = 0; product < catalogue.size; product++) {
    if (options.found?.scores[product] === 0) continue;
    let failed: Dimension | undefined;
    let [failures, missing] = [0, 0];
    for (const dimension of active) {
      const result = dimension.test!(product);
      if (result === PASSES) continue;
      failed = dimension;
      failures += 1;
      if (result === IS_UNKNOWN) missing += 1;
    }
    if (failures === 0) {
      matches[product] = 1;
      total += 1;
      for (const { tally, optionOf } of all) tally[optionOf[product]!]! += 1;
    } else {
      if (failures === missing) unknown += 1;
      if (failures === 1) failed!.tally[failed!.optionOf[product]!]! += 1;
    }
  }

  const byRange = Object.fromEntries(rangeKeys.map((key) => [key, {}])) as OptionCounts["ranges"];
  for (const { key, end, dimension } of ends) {
    const options = { bounds: filters.limits[key], includesUnknown: filters.includesUnknown === true };
    byRange[key][end] = stepCounts(dimension.tally, { key, end, ...options });
  }
  const counts = {
    categories: [...categories.tally],
    manufacturers: [...manufacturers.tally],
    engines: [...engines.tally],
    ranges: byRange,
  };
  return { matches, total, counts, unknown };
}

function dimensionsOf(catalogue: Catalogue, filters: ProductFilters, { today, found }: MatchOptions) {
  const { columns, categories, manufacturers } = catalogue;
  const choice = (optionOf: ArrayLike<number>, options: number, chosen: number | undefined): Dimension => ({
    optionOf,
    tally: new Uint32Array(options),
    test: chosen === undefined ? undefined : (product) => (optionOf[product] === chosen ? PASSES : FAILS),
  });
  const ends = endsOf(catalogue, filters, rangeKeys);
  const choices = {
    categories: choice(columns.category, categories.length, positionOf(categories, filters.category)),
    manufacturers: choice(
      manufacturersOf(catalogue),
      manufacturers.length,
      positionOf(manufacturers, filters.manufacturer),
    ),
    engines: choice(columns.engine, engineTypes.length, filters.engine && engineTypes.indexOf(filters.engine)),
  };
  const availability =
    filters.availableBy === undefined ? [] : [availabilityBetween(catalogue, today, filters.availableBy)];
  // Of their own: choosing a height replaces that of the filters, never that of the search.
  const ofSearch = found ? dimensionsOfLimits(catalogue, { ...filters, limits: found.limits }) : [];
  const all = [...Object.values(choices), ...availability, ...ends.map(({ dimension }) => dimension), ...ofSearch];
  return { ...choices, ends, all };
}

type Limiting = Pick<ProductFilters, "limits" | "includesUnknown">;

const endsOf = (catalogue: Catalogue, limiting: Limiting, keys: readonly RangeKey[]) =>
  keys.flatMap((key) =>
    (["from", "to"] as const).map((end) => ({ key, end, dimension: endOfRange(catalogue, limiting, { key, end }) })),
  );

/** Of the limits that a search names: their options are not counted. */
function dimensionsOfLimits(catalogue: Catalogue, limiting: Limiting): Dimension[] {
  const limited = rangeKeys.filter((key) => limiting.limits[key]);
  return endsOf(catalogue, limiting, limited).map(({ dimension }) => dimension);
}

/**
 * Available, or rented until one of these days: a return date that has passed says nothing, as on the product's page (see
 * `availableFromDay`). Its options are not counted.
 */
function availabilityBetween({ columns: { status, availableFrom } }: Catalogue, today: string, day: string): Dimension {
  const available = productStatuses.indexOf("available");
  const [earliest, latest] = [dayNumber(today), dayNumber(day)];
  return {
    optionOf: status,
    tally: new Uint32Array(productStatuses.length),
    test: (product) => {
      const from = availableFrom[product]!;
      return status[product] === available || (from >= earliest && from <= latest) ? PASSES : FAILS;
    },
  };
}

function endOfRange(catalogue: Catalogue, { limits, includesUnknown }: Limiting, { key, end }: RangeEnd): Dimension {
  const classes = classesOf(catalogue, key);
  const dimension = { optionOf: classes, tally: new Uint32Array(classCount) };
  const chosen = limits[key]?.[end];
  if (chosen === undefined) return dimension;
  const values = catalogue.columns[key];
  // As the columns hold it, or 0.9 would not be up to 0.9.
  const bound = Math.fround(chosen);
  const isNatural = ranges[key].end === end;
  const ifUnknown = includesUnknown ? PASSES : IS_UNKNOWN;
  const meets =
    end === "from"
      ? (value: number) => (isNatural ? value >= bound : value > bound)
      : (value: number) => (isNatural ? value <= bound : value < bound);
  return {
    ...dimension,
    test: (product) => {
      const value = values[product]!;
      if (Number.isNaN(value)) return classes[product] === UNKNOWN ? ifUnknown : FAILS;
      return meets(value) ? PASSES : FAILS;
    },
  };
}

const manufacturersByTitles = new WeakMap<Uint32Array, Uint16Array>();

/** By product, the position of its manufacturer. */
export function manufacturersOf({ columns, titles }: Catalogue): Uint16Array {
  const known = manufacturersByTitles.get(columns.title);
  if (known) return known;
  const manufacturers = Uint16Array.from(columns.title, (title) => titles.manufacturer[title]!);
  manufacturersByTitles.set(columns.title, manufacturers);
  return manufacturers;
}

/** Undefined for no id; -1, which no product has, for an unknown one. */
function positionOf(terms: readonly { id: string }[], id: string | undefined): number | undefined {
  return id === undefined ? undefined : terms.findIndex((term) => term.id === id);
}
