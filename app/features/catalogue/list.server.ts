import type { ProductFilters } from "../products/filters";
import { PAGE_SIZE } from "../products/page-size";
import { type Bounds, type Limits, type RangeKey, rangeKeys } from "../products/ranges";
import type { Catalogue, Term } from "./catalogue.server";
import { type Filtered, filterCatalogue, matchCatalogue, type Matches, type OptionCounts } from "./filter.server";
import { orderOf } from "./order.server";
import { firstFound, readQuery } from "./query.server";
import { type Scores, searchCatalogue } from "./search.server";
import type { SearchWords } from "./vocabulary.server";

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
}

/** One page of the products that meet the filters, and what each option of the filters would leave. */
export function listCatalogue(catalogue: Catalogue, asked: ProductFilters, words: SearchWords): CatalogueList {
  const { filters, scores } = withSearch(catalogue, asked, words);
  const { counts, unknown, ...matches } = filterCatalogue(catalogue, filters, scores);
  const termOptions = (terms: readonly Term[], counted: readonly number[]) =>
    terms.map((term, at) => ({ ...term, count: counted[at] ?? 0 }));
  return {
    ...pageOf(catalogue, { filters, scores, matches }),
    unknown,
    options: {
      categories: termOptions(catalogue.categories, counts.categories),
      manufacturers: termOptions(catalogue.manufacturers, counts.manufacturers),
      engines: counts.engines,
      ranges: counts.ranges,
    },
    limited: rangeKeys.filter((key) => filters.limits[key]),
  };
}

/** The page alone: a list that goes on shows its filters already. */
export function pageOfCatalogue(catalogue: Catalogue, asked: ProductFilters, words: SearchWords): CataloguePage {
  const { filters, scores } = withSearch(catalogue, asked, words);
  return pageOf(catalogue, { filters, scores, matches: matchCatalogue(catalogue, filters, scores) });
}

/** How many products meet the filters. */
export function countInCatalogue(catalogue: Catalogue, asked: ProductFilters, words: SearchWords): number {
  const { filters, scores } = withSearch(catalogue, asked, words);
  return matchCatalogue(catalogue, filters, scores).total;
}

/** The filters with the limits that the search names, and the products it finds; no scores without a search. */
function withSearch(catalogue: Catalogue, filters: ProductFilters, words: SearchWords) {
  if (filters.search === undefined) return { filters };
  const { scores, limits } = findIn(catalogue, filters.search, words);
  return { filters: { ...filters, limits: narrowed(filters.limits, limits) }, scores };
}

interface Selection {
  filters: ProductFilters;
  scores?: Scores;
  matches: Matches;
}

/** A page past the end becomes the last one. */
function pageOf(catalogue: Catalogue, { filters, scores, matches: { matches, total } }: Selection): CataloguePage {
  const pages = Math.ceil(total / PAGE_SIZE);
  const page = Math.max(1, Math.min(filters.page, pages));
  const order = scores && filters.sort === "relevance" ? byScore(catalogue, scores) : orderOf(catalogue, filters);
  const products: number[] = [];
  let skip = (page - 1) * PAGE_SIZE;
  for (const product of order) {
    if (!matches[product]) continue;
    if (skip > 0) skip -= 1;
    else if (products.push(product) === PAGE_SIZE) break;
  }
  return { products, total, page, pages };
}

export interface Found {
  scores: Scores;
  limits: Limits;
}

function findIn(catalogue: Catalogue, text: string, words: SearchWords): Found {
  const found = firstFound(text, (each, options) => {
    const query = readQuery(each, words.ignored);
    const scores = searchCatalogue(catalogue, query, words, options);
    return scores.some((score) => score > 0) ? { scores, limits: query.limits } : undefined;
  });
  return found ?? { scores: new Uint16Array(catalogue.size), limits: {} };
}

/** Both limits hold: the narrower one at each end. */
function narrowed(limits: Limits, searched: Limits): Limits {
  const keys = rangeKeys.filter((key) => searched[key]);
  return { ...limits, ...Object.fromEntries(keys.map((key) => [key, both(limits[key], searched[key])])) };
}

function both(one: Bounds = {}, other: Bounds = {}): Bounds {
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity);
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity);
  return { ...(from > -Infinity && { from }), ...(to < Infinity && { to }) };
}

/** The best first; products of one score in the order of their models. */
function byScore(catalogue: Catalogue, scores: Scores): Uint32Array {
  const models = orderOf(catalogue, { sort: "model", direction: "asc" });
  const found = models.filter((product) => scores[product]! > 0);
  const ranks = Float64Array.from(found, (product, at) => -scores[product]! * catalogue.size + at);
  return ranks.sort().reduce((order, rank, at) => {
    order[at] = found[((rank % catalogue.size) + catalogue.size) % catalogue.size]!;
    return order;
  }, new Uint32Array(found.length));
}
