import type { ProductFilters } from "../products/filters";
import { PAGE_SIZE } from "../products/page-size";
import { type Limits, type RangeKey, rangeKeys } from "../products/ranges";
import { type Catalogue, idAt, type Term } from "./catalogue.server";
import { type Filtered, filterCatalogue, type OptionCounts } from "./filter.server";
import { orderOf } from "./order.server";
import { type Query, readQuery } from "./query.server";
import { type Scores, searchCatalogue } from "./search.server";
import type { SearchWords } from "./vocabulary.server";
import { inOtherLayout } from "./words.server";

/** A category or manufacturer to choose, with the products it would leave. */
export interface TermOption extends Term {
  count: number;
}

export interface CatalogueList extends Pick<Filtered, "total" | "unknown"> {
  options: Pick<OptionCounts, "engines" | "ranges"> & Record<"categories" | "manufacturers", TermOption[]>;
  /** Of the products on the page. */
  ids: string[];
  page: number;
  pages: number;
}

/** One page of the products that meet the filters; a page past the end becomes the last one. */
export function listCatalogue(catalogue: Catalogue, filters: ProductFilters, words: SearchWords): CatalogueList {
  const found = filters.search === undefined ? undefined : findIn(catalogue, filters.search, words);
  const limits = found ? narrowed(filters.limits, found.limits) : filters.limits;
  const filtered = filterCatalogue(catalogue, { ...filters, limits }, found?.scores);
  const { total, counts, unknown } = filtered;
  const pages = Math.ceil(total / PAGE_SIZE);
  const page = Math.max(1, Math.min(filters.page, pages));
  const order = found && filters.sort === "relevance" ? byScore(catalogue, found.scores) : orderOf(catalogue, filters);
  const products = pageOf(order, filtered.matches, page);
  const termOptions = (terms: readonly Term[], counted: readonly number[]) =>
    terms.map((term, at) => ({ ...term, count: counted[at] ?? 0 }));
  return {
    ids: products.map((product) => idAt(catalogue, product)),
    ...{ total, unknown, page, pages },
    options: {
      categories: termOptions(catalogue.categories, counts.categories),
      manufacturers: termOptions(catalogue.manufacturers, counts.manufacturers),
      engines: counts.engines,
      ranges: counts.ranges,
    },
  };
}

export interface Found {
  scores: Scores;
  limits: Limits;
}

/**
 * Reads a search as typed and, when nothing is found, as the same keys in the other keyboard layout; then the same with
 * typing errors allowed.
 */
export function findIn(catalogue: Catalogue, text: string, words: SearchWords): Found {
  const other = inOtherLayout(text);
  const queries = [text, ...(other === undefined ? [] : [other])].map((each) => readQuery(each, words.ignored));
  for (const allowsTypos of [false, true]) {
    for (const query of queries) {
      const scores = scoresOf(catalogue, query, words, allowsTypos);
      if (scores.some((score) => score > 0)) return { scores, limits: query.limits };
    }
  }
  return { scores: new Uint16Array(catalogue.size), limits: {} };
}

function scoresOf(catalogue: Catalogue, query: Query, words: SearchWords, allowsTypos: boolean): Scores {
  if (query.tokens.length > 0 || query.literal !== "") return searchCatalogue(catalogue, query, words, { allowsTypos });
  // Nothing to look for: limits alone, or spaces and hyphens.
  return new Uint16Array(catalogue.size).fill(1);
}

/** Both lower bounds hold: the higher one. */
function narrowed(limits: Limits, asked: Limits): Limits {
  const keys = rangeKeys.filter((key) => asked[key]);
  const bounds = (key: RangeKey) => ({
    ...limits[key],
    from: Math.max(asked[key]?.from ?? 0, limits[key]?.from ?? 0),
  });
  return { ...limits, ...Object.fromEntries(keys.map((key) => [key, bounds(key)])) };
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

function pageOf(order: Uint32Array, matches: Uint8Array, page: number): number[] {
  const products: number[] = [];
  let skip = (page - 1) * PAGE_SIZE;
  for (const product of order) {
    if (!matches[product]) continue;
    if (skip > 0) skip -= 1;
    else if (products.push(product) === PAGE_SIZE) break;
  }
  return products;
}
