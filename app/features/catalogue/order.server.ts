import { modelSortKey } from "../../../db/search-text.ts";
import type { ProductFilters, ProductSort } from "../products/filters";
import type { Catalogue } from "./catalogue.server";
import { allTexts } from "./texts.server";

type Sorting = Pick<ProductFilters, "sort" | "direction">;

/** All products in an order; ties are in the order of their ids. */
export type Order = Uint32Array;

/** Figures are compared as whole numbers, in thousandths. */
const PRECISION = 1000;

const ordersOf = new WeakMap<Catalogue, Map<string, Order>>();

/** Every order is total. Figures that are not known come last in both directions. */
export function orderOf(catalogue: Catalogue, { sort, direction }: Sorting): Order {
  const orders = ordersOf.get(catalogue) ?? new Map<string, Order>();
  ordersOf.set(catalogue, orders);
  const name = `${sort} ${direction}`;
  const order = orders.get(name) ?? sorted(catalogue, { sort, direction });
  orders.set(name, order);
  return order;
}

/**
 * Sorts one number per product, its value followed by its position: a typed array sorts numbers without calling back,
 * many times as fast as with a comparison. Both parts stay far below 2^53.
 */
function sorted(catalogue: Catalogue, { sort, direction }: Sorting): Order {
  const { size } = catalogue;
  const valueOf = valuesFor(catalogue, sort);
  const keys = new Float64Array(size);
  const isDescending = direction === "desc";
  let highest = 0;
  for (let product = 0; product < size; product++) highest = Math.max(highest, valueOf(product) ?? 0);
  for (let product = 0; product < size; product++) {
    const value = valueOf(product);
    const rank = value === undefined ? highest + 1 : isDescending ? highest - value : value;
    keys[product] = rank * size + product;
  }
  return Uint32Array.from(keys.sort(), (key) => key % size);
}

function valuesFor(catalogue: Catalogue, sort: ProductSort): (product: number) => number | undefined {
  const { columns } = catalogue;
  const figure = (values: Float32Array) => (product: number) => {
    const value = values[product]!;
    return Number.isNaN(value) ? undefined : Math.round(value * PRECISION);
  };
  switch (sort) {
    // Without a search, nothing is more relevant.
    case "relevance":
    case "model": {
      const ranks = titleRanks(catalogue.titles);
      return (product) => ranks[columns.title[product]!]!;
    }
    case "year":
      return (product) => columns.year[product]!;
    case "working_height":
      return figure(columns.height);
    case "load":
      return figure(columns.load);
    case "weight":
      return figure(columns.weight);
    case "newest":
      return (product) => columns.created[product]!;
  }
}

const ranksOf = new WeakMap<Catalogue["titles"], Uint32Array>();

/** The rank of each title's model; models that sort alike share one. */
function titleRanks(titles: Catalogue["titles"]): Uint32Array {
  const known = ranksOf.get(titles);
  if (known) return known;
  const keys = allTexts(titles).map(modelSortKey);
  const ascending = [...new Set(keys)].sort((one, other) => (one < other ? -1 : 1));
  const rankOf = new Map(ascending.map((key, rank) => [key, rank]));
  const ranks = Uint32Array.from(keys, (key) => rankOf.get(key)!);
  ranksOf.set(titles, ranks);
  return ranks;
}
