import type { EngineType } from "../../../db/enums.ts";

export const PAGE_SIZE = 12;
export const sorts = ["model", "year", "working_height"] as const;
/** Lower bounds to choose from: metres of working height, kilograms of load. */
export const heightSteps = [4, 6, 8, 10, 12, 14, 16, 20, 26, 40] as const;
export const loadSteps = [120, 230, 300, 450, 1000, 1500, 2500, 4000, 6000] as const;

export type ProductSort = (typeof sorts)[number];

export interface ProductFilters {
  category?: string;
  manufacturer?: string;
  engine?: EngineType;
  search?: string;
  heightFrom?: number;
  loadFrom?: number;
  sort: ProductSort;
  direction: "asc" | "desc";
  page: number;
}

export const noFilters: ProductFilters = { sort: "model", direction: "asc", page: 1 };

/** Canonical query string: fixed order, defaults left out. Empty, or starts with `?`. */
export function searchFor(filters: ProductFilters): string {
  const search = new URLSearchParams();
  const write = (name: string, value: string | number | undefined) => {
    if (value !== undefined) search.set(name, String(value));
  };
  write("category", filters.category);
  write("manufacturer", filters.manufacturer);
  write("engine_type", filters.engine);
  write("search", filters.search);
  write("height", filters.heightFrom);
  write("load", filters.loadFrom);
  if (filters.sort !== noFilters.sort) write("sort", filters.sort);
  if (filters.direction !== noFilters.direction) write("direction", filters.direction);
  if (filters.page !== noFilters.page) write("page", filters.page);
  const text = search.toString();
  return text && `?${text}`;
}

export const filterKeys = ["search", "category", "manufacturer", "engine", "heightFrom", "loadFrom"] as const;
export type FilterKey = (typeof filterKeys)[number];

export function activeFilters(filters: ProductFilters): FilterKey[] {
  return filterKeys.filter((key) => filters[key] !== undefined);
}

/** A list for search engines: unfiltered or with one filter, in default order. Others only repeat its products. */
export function isWorthFinding(filters: ProductFilters): boolean {
  const isUsualOrder = filters.sort === noFilters.sort && filters.direction === noFilters.direction;
  return isUsualOrder && filters.search === undefined && activeFilters(filters).length <= 1;
}
