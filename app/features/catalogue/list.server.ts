import { pageWithin } from "~/forms/page-number.server";
import { foldText } from "../../../db/search-text.ts";
import type { ProductFilters } from "../products/filters";
import { PAGE_SIZE } from "../products/page-size";
import { type Bounds, type RangeKey, rangeKeys } from "../products/ranges";
import type { Catalogue, Term } from "./catalogue.server";
import {
  type Filtered,
  filterCatalogue,
  matchCatalogue,
  type Matches,
  matchSearch,
  type OptionCounts,
  type SearchMatches,
} from "./filter.server";
import { orderOf, PRECISION, sortedBy } from "./order.server";
import type { Figure } from "./figures.server";
import { firstFound, noWords, type QueryWords, readQuery } from "./query.server";
import { searchCatalogue, searchModels } from "./search.server";
import type { SearchWords } from "./vocabulary.server";
import { codeOf } from "./words.server";

/** A category or manufacturer to choose, with the products it would leave. */
export interface TermOption extends Term {
  count: number;
}

/** One page of a list. */
interface CataloguePage {
  /** Their positions in the catalogue. */
  products: number[];
  page: number;
  pages: number;
  total: number;
}

export interface CatalogueList extends CataloguePage, Pick<Filtered, "unknown"> {
  options: Pick<OptionCounts, "engines" | "ranges"> & Record<"categories" | "manufacturers", TermOption[]>;
  /** The ranges that limit the list, by a filter or by the search. */
  limited: RangeKey[];
  /** Products of which a limited figure is not known are in it: never without limits. */
  includesUnknown: boolean;
  /** Those limits that the search names. */
  figures: Figure[];
  /** The digits of the search are those of no model: what is found has others. */
  isOtherModel: boolean;
}

export interface ListOptions {
  words: SearchWords;
  /** A day such as `2026-03-31`: return dates before it have passed. */
  today: string;
}

/** One page of the products that meet the filters, and what each option of the filters would leave. */
export function listCatalogue(
  catalogue: Catalogue,
  requested: ProductFilters,
  { words, today }: ListOptions,
): CatalogueList {
  const found = findIn(catalogue, requested.search, words);
  const limited = rangeKeys.filter((key) => requested.limits[key] ?? found?.limits[key]);
  const includesUnknown = requested.includesUnknown === true && limited.length > 0;
  const filters = { ...requested, includesUnknown };
  const { counts, unknown, ...matches } = filterCatalogue(catalogue, filters, { today, found });
  const termOptions = (terms: readonly Term[], counted: readonly number[]) =>
    terms.map((term, at) => ({ ...term, count: counted[at] ?? 0 }));
  return {
    ...pageOf(catalogue, { filters, found, matches }),
    unknown,
    options: {
      categories: termOptions(catalogue.categories, counts.categories),
      manufacturers: termOptions(catalogue.manufacturers, counts.manufacturers),
      engines: counts.engines,
      ranges: counts.ranges,
    },
    limited,
    includesUnknown,
    figures: found?.figures ?? [],
    isOtherModel: found?.isOtherModel ?? false,
  };
}

/** The page alone: a list that goes on shows its filters already. */
export function pageOfCatalogue(
  catalogue: Catalogue,
  filters: ProductFilters,
  { words, today }: ListOptions,
): CataloguePage {
  const found = findIn(catalogue, filters.search, words);
  return pageOf(catalogue, { filters, found, matches: matchCatalogue(catalogue, filters, { today, found }) });
}

/** How many products meet the filters. */
export function countInCatalogue(catalogue: Catalogue, filters: ProductFilters, { words, today }: ListOptions): number {
  return matchCatalogue(catalogue, filters, { today, found: findIn(catalogue, filters.search, words) }).total;
}

interface Selection {
  filters: ProductFilters;
  found: Found | undefined;
  matches: Matches;
}

function pageOf(catalogue: Catalogue, { filters, found, matches: { matches, total } }: Selection): CataloguePage {
  const { page, pages, from } = pageWithin({ total, size: PAGE_SIZE, wanted: filters.page });
  const order =
    found && filters.sort === "relevance" ? byScore(catalogue, found, matches) : orderOf(catalogue, filters);
  const products: number[] = [];
  let skip = from;
  for (const product of order) {
    if (!matches[product]) continue;
    if (skip > 0) skip -= 1;
    else if (products.push(product) === PAGE_SIZE) break;
  }
  return { products, total, page, pages };
}

interface Found extends SearchMatches {
  figures: Figure[];
  isOtherModel: boolean;
}

/** Undefined without a search. */
function findIn(catalogue: Catalogue, text: string | undefined, words: SearchWords): Found | undefined {
  if (text === undefined) return undefined;
  const found = firstFound(text, (each, options) => {
    const query = readQuery(each, words.ignored);
    // A word such as `rent` may begin a name; if it does not, all machines are meant.
    const asked = query.saysNothing && options.typos !== "none" ? noWords : query;
    const scores = searchCatalogue(catalogue, asked, words, options);
    if (!scores.some((score) => score > 0)) return undefined;
    const { figures, limits, isExplicit } = query;
    const isEmpty = figures.length > 0 && !isExplicit && matchSearch(catalogue, { scores, limits }).total === 0;
    const model = isEmpty ? modelNamed(catalogue, each, query, words) : undefined;
    return model ?? { scores, figures, limits, isOtherModel: options.typos === "any" };
  });
  return found ?? { scores: new Uint16Array(catalogue.size), figures: [], limits: {}, isOtherModel: false };
}

/** For figures that no machine has: `15T` and `8FBE 15 T` are in the model 8FBE15T, while `15 t` is a load. */
function modelNamed(catalogue: Catalogue, text: string, { tokens }: QueryWords, words: SearchWords): Found | undefined {
  const folded = foldText(text);
  const scores = searchModels(catalogue, tokens.length > 0 ? codeOf(folded) : folded, words);
  const isFound = scores.some((score) => score > 0);
  return isFound ? { scores, figures: [], limits: {}, isOtherModel: false } : undefined;
}

/** The best first; of one score those nearest to the limits of the search, then in the order of their models. */
function byScore(catalogue: Catalogue, { scores, limits }: Found, matches: Uint8Array): Uint32Array {
  let order: Uint32Array = orderOf(catalogue, { sort: "model", direction: "asc" }).filter(
    (product) => matches[product] === 1,
  );
  const limited = rangeKeys.filter((key) => limits[key]);
  // The first of them counts most, and is sorted by last.
  for (const key of limited.toReversed()) order = sortedBy(order, distanceFrom(catalogue.columns[key], limits[key]!));
  const highest = order.reduce((most, product) => Math.max(most, scores[product]!), 0);
  return sortedBy(order, (product) => highest - scores[product]!);
}

/** Machines grow with a figure: the smallest that reaches a lower limit is the nearest, else the largest that is left. */
function distanceFrom(values: Float32Array, { from, to }: Bounds): (product: number) => number {
  return (product) => {
    const value = values[product]!;
    const distance = from === undefined ? (to ?? 0) - value : value - from;
    // What is not known is shown on request, and comes last.
    return Number.isNaN(value) ? FARTHEST : Math.max(0, Math.round(distance * PRECISION));
  };
}

const FARTHEST = 2 ** 31;
