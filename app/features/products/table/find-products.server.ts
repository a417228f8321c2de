import { engineTypes, productStatuses } from "../../../../db/enums.ts";
import type { Language } from "~/i18n/languages";
import { type Catalogue, idAt } from "~/features/catalogue/catalogue.server";
import { manufacturersOf, matchSearch } from "~/features/catalogue/filter.server";
import type { WholeCatalogue } from "~/features/catalogue/index.server";
import { firstFound, readQuery, readWords } from "~/features/catalogue/query.server";
import { searchWords } from "~/features/catalogue/search-words.server";
import { type Scores, searchCatalogue } from "~/features/catalogue/search.server";
import type { Limits } from "../ranges";
import { attentionMask } from "./needs-attention.server";
import type { ProductFacts } from "./product-facts.server";
import { byScore, tableOrder } from "./table-order.server";
import { partsOf } from "./whole-catalogue.server";
import type { TableFilters } from "./table";

export interface Found {
  total: number;
  /** In the table's order; all of them without bounds. */
  ids: (from?: number, to?: number) => string[];
}

/** The products that the filters leave, hidden ones too, in the table's order. Pure: everything was read before. */
export function findProducts(
  whole: WholeCatalogue,
  filters: TableFilters,
  language: Language,
  facts: ProductFacts,
): Found {
  const scores = filters.search === undefined ? undefined : search(whole, filters.search);
  if (scores === "nothing") return { total: 0, ids: () => [] };
  const matches = matching(whole, filters, scores, facts);
  const isByScore = scores && !filters.sort;
  const order = isByScore ? byScore(whole, joined(scores.parts)) : tableOrder(whole, filters, language, facts.values);
  const products = new Uint32Array(order.length);
  let total = 0;
  for (const product of order) if (matches[product] === 1) products[total++] = product;
  return {
    total,
    ids: (from = 0, to = total) =>
      Array.from(products.subarray(from, Math.min(to, total)), (product) => idOf(whole, product)),
  };
}

interface SearchResult {
  /** Of the visible and of the hidden products. */
  parts: Scores[];
  limits: Limits;
}

function search(whole: WholeCatalogue, text: string): SearchResult | "nothing" {
  const { ignored } = searchWords;
  const found = firstFound(text, (each, options) => {
    const limited = readQuery(each, ignored);
    // Staff look for models first: `16 m` is a height when nothing is called so, `up to 16 m` always is.
    const queries = limited.isExplicit ? [limited] : [{ ...readWords(each, ignored), limits: {} }, limited];
    for (const query of queries) {
      const parts = partsOf(whole).map((part) => searchCatalogue(part, query, searchWords, options));
      if (parts.some((scores) => scores.some((score) => score > 0))) return { parts, limits: query.limits };
    }
    return undefined;
  });
  return found ?? "nothing";
}

/** 1 for each product that meets all filters. */
function matching(
  whole: WholeCatalogue,
  { engine, manufacturer, category, status, visibility, only }: TableFilters,
  found: SearchResult | undefined,
  { ids }: ProductFacts,
): Uint8Array {
  const parts = partsOf(whole).map((part, at) => {
    const isShown = visibility === undefined || visibility === (at === 0 ? "visible" : "hidden");
    if (!isShown) return new Uint8Array(part.size);
    const matches = found
      ? matchSearch(part, { scores: found.parts[at]!, limits: found.limits }).matches
      : new Uint8Array(part.size).fill(1);
    const { columns, categories, manufacturers } = part;
    if (status) keepEqual(matches, columns.status, productStatuses.indexOf(status));
    if (engine) keepEqual(matches, columns.engine, engineTypes.indexOf(engine));
    if (category) keepEqual(matches, columns.category, positionOf(categories, category));
    if (manufacturer) keepEqual(matches, manufacturersOf(part), positionOf(manufacturers, manufacturer));
    return matches;
  });
  const all = joined(parts);
  if (only) {
    const needsIt = attentionMask(whole, only, ids);
    for (let product = 0; product < all.length; product++) if (!needsIt(product)) all[product] = 0;
  }
  return all;
}

function keepEqual(matches: Uint8Array, values: ArrayLike<number>, wanted: number): void {
  for (let product = 0; product < matches.length; product++) if (values[product] !== wanted) matches[product] = 0;
}

/** -1, which no product has, for an unknown one. */
const positionOf = (terms: readonly { id: string }[], id: string) => terms.findIndex((term) => term.id === id);

function joined<A extends Uint8Array | Uint16Array>([first, second]: A[]): A {
  const all = new (first!.constructor as new (size: number) => A)(first!.length + second!.length);
  all.set(first!);
  all.set(second!, first!.length);
  return all;
}

function idOf({ visible, hidden }: WholeCatalogue, product: number): string {
  const [part, at]: [Catalogue, number] =
    product < visible.size ? [visible, product] : [hidden, product - visible.size];
  return idAt(part, at);
}
