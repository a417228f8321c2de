import { dayNumber } from "~/i18n/days";
import { translated } from "~/i18n/formats";
import { engineTypes, productStatuses } from "../../../db/enums.ts";
import { appliesTo, kindOfCategory } from "../products/applicability";
import type { ProductFilters } from "../products/filters";
import { type End as RangeEnd, type Limits, rangeFields, type RangeKey, rangeKeys, ranges } from "../products/ranges";
import type { Catalogue, Category } from "./catalogue.server";
import type { Scores } from "./match.server";

/** How many products there would be with each option, if it were chosen and all else stayed. */
export interface OptionCounts {
  /** By position in the catalogue. */
  categories: readonly number[];
  manufacturers: readonly number[];
  engines: readonly number[];
  /** By step, for both ends. */
  ranges: Record<RangeKey, Record<RangeEnd, readonly number[]>>;
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

/** For a list without its filters: what they would leave is not counted. `found` limits it to the products of a search. */
export function matchCatalogue(catalogue: Catalogue, filters: ProductFilters, found?: SearchMatches): Matches {
  const tests = dimensionsOf(catalogue, filters, found?.limits).all.flatMap(({ test }) => test ?? []);
  const matches = new Uint8Array(catalogue.size);
  let total = 0;
  for (let product = 0; product < catalogue.size; product++) {
    if (found?.scores[product] === 0 || tests.some((test) => test(product) !== PASSES)) continue;
    matches[product] = 1;
    total += 1;
  }
  return { matches, total };
}

/**
 * Filters and counts in one pass: a product that meets all filters counts everywhere, one that fails a single filter
 * counts for the options of that filter. `found` limits it to the products of a search.
 */
export function filterCatalogue(catalogue: Catalogue, filters: ProductFilters, found?: SearchMatches): Filtered {
  const { all, categories, manufacturers, engines, ends } = dimensionsOf(catalogue, filters, found?.limits);
  const active = all.filter(({ test }) => test);
  const matches = new Uint8Array(catalogue.size);
  let [total, unknown] = [0, 0];

  for (let product = 0; product < catalogue.size; product++) {
    if (found?.scores[product] === 0) continue;
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
    byRange[key][end] = stepCounts(dimension.tally, { key, end, includesUnknown: filters.includesUnknown === true });
  }
  const counts = {
    categories: [...categories.tally],
    manufacturers: [...manufacturers.tally],
    engines: [...engines.tally],
    ranges: byRange,
  };
  return { matches, total, counts, unknown };
}

function dimensionsOf(catalogue: Catalogue, filters: ProductFilters, searched: Limits = {}) {
  const { columns, categories, manufacturers } = catalogue;
  const choice = (optionOf: ArrayLike<number>, options: number, chosen: number | undefined): Dimension => ({
    optionOf,
    tally: new Uint32Array(options),
    test: chosen === undefined ? undefined : (product) => (optionOf[product] === chosen ? PASSES : FAILS),
  });
  const endsOf = (limits: Limits) =>
    rangeKeys.flatMap((key) =>
      (["from", "to"] as const).map((end) => ({
        ...{ key, end },
        dimension: endOfRange(catalogue, { ...filters, limits }, { key, end }),
      })),
    );
  const ends = endsOf(filters.limits);
  const choices = {
    categories: choice(columns.category, categories.length, positionOf(categories, filters.category)),
    manufacturers: choice(
      manufacturersOf(catalogue),
      manufacturers.length,
      positionOf(manufacturers, filters.manufacturer),
    ),
    engines: choice(columns.engine, engineTypes.length, filters.engine && engineTypes.indexOf(filters.engine)),
  };
  const availability = filters.availableBy === undefined ? [] : [availabilityBy(catalogue, filters.availableBy)];
  // Of their own: choosing a height replaces that of the filters, never that of the search.
  const ofSearch = endsOf(searched).filter(({ dimension }) => dimension.test);
  const all = [...Object.values(choices), ...availability, ...[...ends, ...ofSearch].map(({ dimension }) => dimension)];
  return { ...choices, ends, all };
}

/** Available, or rented until that day at the latest. Its options are not counted. */
function availabilityBy({ columns: { status, availableFrom } }: Catalogue, day: string): Dimension {
  const [available, latest] = [productStatuses.indexOf("available"), dayNumber(day)];
  return {
    optionOf: status,
    tally: new Uint32Array(productStatuses.length),
    test: (product) => {
      const from = availableFrom[product]!;
      return status[product] === available || (from > 0 && from <= latest) ? PASSES : FAILS;
    },
  };
}

interface End {
  key: RangeKey;
  end: RangeEnd;
}

function endOfRange(catalogue: Catalogue, filters: ProductFilters, { key, end }: End): Dimension {
  const classes = classesOf(catalogue, key);
  const dimension = { optionOf: classes, tally: new Uint32Array(UNKNOWN + 1) };
  const chosen = filters.limits[key]?.[end];
  if (chosen === undefined) return dimension;
  const values = catalogue.columns[key];
  // As the columns hold it, or 0.9 would not be up to 0.9.
  const bound = Math.fround(chosen);
  const isNatural = ranges[key].end === end;
  const ifUnknown = filters.includesUnknown ? PASSES : IS_UNKNOWN;
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

/** The classes of missing figures: of a product that could have one, and of one whose category never does. */
const UNKNOWN = 31;
const INAPPLICABLE = 30;

interface KnownClasses {
  /** Columns are shared by catalogues in which only other ones differ. */
  category: Uint16Array;
  classes: Uint8Array;
}

const classesByColumn = new WeakMap<Float32Array, KnownClasses>();

/**
 * The number of steps that each product's figure has passed, or the class of a missing one: a step divides a range where
 * its end includes it.
 */
function classesOf({ columns, categories }: Catalogue, key: RangeKey): Uint8Array {
  const { [key]: values, category } = columns;
  const known = classesByColumn.get(values);
  if (known?.category === category) return known.classes;
  const missing = categories.map((each) => (canHave(key, each) ? UNKNOWN : INAPPLICABLE));
  const steps = Float32Array.from(ranges[key].steps);
  const isFrom = ranges[key].end === "from";
  const classes = new Uint8Array(values.length);
  for (let product = 0; product < values.length; product++) {
    const value = values[product]!;
    let passed = 0;
    // A loop: it runs for each product and each range.
    for (let step = 0; step < steps.length; step++) if (isFrom ? value >= steps[step]! : value > steps[step]!) passed++;
    classes[product] = Number.isNaN(value) ? missing[category[product]!]! : passed;
  }
  classesByColumn.set(values, { category, classes });
  return classes;
}

/** Whether a field that the range is about applies to products of the category. */
function canHave(key: RangeKey, { name, translations }: Category): boolean {
  const kind = kindOfCategory(translated(translations, "eng", name));
  return rangeFields[key].some((field) => appliesTo(field, { kind, hasGuardrail: true }));
}

/** Products per step, from the products per class: above a step are the classes that have passed it. */
function stepCounts(tally: Uint32Array, { key, end, includesUnknown }: End & { includesUnknown: boolean }): number[] {
  const unknown = includesUnknown ? tally[UNKNOWN]! : 0;
  return ranges[key].steps.map((_, step) => {
    const counted = end === "from" ? tally.subarray(step + 1, INAPPLICABLE) : tally.subarray(0, step + 1);
    return counted.reduce((sum, count) => sum + count, unknown);
  });
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
