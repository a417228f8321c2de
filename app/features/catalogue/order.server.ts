import type { ProductFilters, ProductSort } from "../products/filters";
import type { Catalogue, Columns } from "./catalogue.server";
import { modelRanker } from "./model-ranks.server";

type Sorting = Pick<ProductFilters, "sort" | "direction">;

/** All products in an order; ties are in the order of their ids. */
type Order = Uint32Array;

/** Figures are compared as whole numbers, in thousandths. */
const PRECISION = 1000;

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
