import { productStatuses } from "../../../../db/enums.ts";
import type { Language } from "~/i18n/languages";
import { type Catalogue, idAt } from "~/features/catalogue/catalogue.server";
import { matchCatalogue } from "~/features/catalogue/filter.server";
import type { WholeCatalogue } from "~/features/catalogue/index.server";
import { firstFound, readQuery, readWords } from "~/features/catalogue/query.server";
import { searchWords } from "~/features/catalogue/search-words.server";
import { type Scores, searchCatalogue } from "~/features/catalogue/search.server";
import { noFilters } from "../filters";
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
  const products = order.filter((product) => matches[product] === 1);
  return {
    total: products.length,
    ids: (from, to) => Array.from(products.subarray(from, to), (product) => idOf(whole, product)),
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
    // Staff look for models first: `16 m` is a height when nothing is called so.
    for (const query of [{ ...readWords(each, ignored), limits: {} }, readQuery(each, ignored)]) {
      const parts = partsOf(whole).map((part) => searchCatalogue(part, query, searchWords, options));
      if (parts.some((scores) => scores.some((score) => score > 0))) return { parts, limits: query.limits };
    }
    return undefined;
  });
  return found ?? "nothing";
}

function matching(
  whole: WholeCatalogue,
  { engine, manufacturer, category, status, visibility, only }: TableFilters,
  found: SearchResult | undefined,
  { ids }: ProductFacts,
): Uint8Array {
  const choices = {
    ...noFilters,
    ...(engine && { engine }),
    ...(manufacturer && { manufacturer }),
    ...(category && { category }),
    ...(found && { limits: found.limits }),
  };
  const matches = partsOf(whole).map((part, at) => {
    const isShown = visibility === undefined || visibility === (at === 0 ? "visible" : "hidden");
    return isShown ? matchCatalogue(part, choices, found?.parts[at]).matches : new Uint8Array(part.size);
  });
  const all = joined(matches);
  if (status) keepOnly(all, statusMask(whole, productStatuses.indexOf(status)));
  if (only) keepOnly(all, attentionMask(whole, only, ids));
  return all;
}

function keepOnly(matches: Uint8Array, mask: (product: number) => boolean): void {
  for (let product = 0; product < matches.length; product++) if (!mask(product)) matches[product] = 0;
}

function statusMask({ visible, hidden }: WholeCatalogue, status: number) {
  return (product: number) =>
    (product < visible.size ? visible.columns.status[product] : hidden.columns.status[product - visible.size]) ===
    status;
}

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
