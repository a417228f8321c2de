import type { ProductFilters, ProductSort } from "../products/filters";
import type { Catalogue, Columns } from "./catalogue.server";
import { modelRanker } from "./model-ranks.server";

type Sorting = Pick<ProductFilters, "sort" | "direction">;

/** All products in an order; ties are in the order of their ids. */
type Order = Uint32Array;

/** Figures are compared as whole numbers, in thousandths. */
export const PRECISION = 1000;

type Directed = Partial<Record<Sorting["direction"], Order>>;

/** By the column that is sorted, which later catalogues share while nothing in it changes. */
const ordersOf = new WeakMap<Columns[keyof Columns], Directed>();

/** Every order is total. Figures that are not known come last in both directions. */
export function orderOf(catalogue: Catalogue, { sort, direction }: Sorting): Order {
  const column = catalogue.columns[columnsOfSorts[sort]];
  const orders = ordersOf.get(column) ?? {};
  ordersOf.set(column, orders);
  return (orders[direction] ??= sorted(catalogue, { sort, direction }));
}

const columnsOfSorts: Record<ProductSort, keyof Columns> = {
  // Without a search, nothing is more relevant.
  relevance: "title",
  model: "title",
  year: "year",
  working_height: "height",
  load: "load",
  weight: "weight",
  newest: "created",
};

function sorted(catalogue: Catalogue, { sort, direction }: Sorting): Order {
  const products = Uint32Array.from({ length: catalogue.size }, (_, product) => product);
  const valueOf = valuesFor(catalogue, sort);
  const highest = products.reduce((most, product) => Math.max(most, valueOf(product) ?? 0), 0);
  return sortedBy(products, (product) => {
    const value = valueOf(product);
    if (value === undefined) return highest + 1;
    return direction === "desc" ? highest - value : value;
  });
}

/**
 * By whole numbers that are not negative; equals stay in their order. Sorts one number per product, its key followed by its
 * place: a typed array sorts numbers without calling back, many times as fast as with a comparison. Both parts stay
 * far below 2^53.
 */
export function sortedBy(products: Uint32Array, keyOf: (product: number) => number): Uint32Array {
  const size = products.length;
  const keys = new Float64Array(size);
  for (let place = 0; place < size; place++) keys[place] = keyOf(products[place]!) * size + place;
  return Uint32Array.from(keys.sort(), (key) => products[key % size]!);
}

function valuesFor({ columns, titles }: Catalogue, sort: ProductSort): (product: number) => number | undefined {
  const key = columnsOfSorts[sort];
  const values = columns[key];
  if (key === "title") {
    const [ranks] = ranksOf([titles]);
    return (product) => ranks![values[product]!]!;
  }
  if (key === "year" || key === "created") return (product) => values[product]!;
  return (product) => {
    const value = values[product]!;
    return Number.isNaN(value) ? undefined : Math.round(value * PRECISION);
  };
}

const ranksOf = modelRanker();
