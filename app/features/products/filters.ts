import type { EngineType } from "../../../db/enums.ts";
import { type End, type Limits, naturalEnd, otherEnd, type RangeKey, rangeKeys } from "./ranges";

export const sorts = ["model", "year", "working_height", "load", "weight", "newest"] as const;

/** `relevance` is the order of a search until another one is chosen. */
export type ProductSort = (typeof sorts)[number] | "relevance";

export interface ProductFilters {
  category?: string;
  manufacturer?: string;
  engine?: EngineType;
  search?: string;
  /** By range; each bound is one of its steps. */
  limits: Limits;
  /** A day such as `2026-03-31`: products that can be had on it. */
  availableBy?: string;
  /** Products of which a limited figure is not known are listed as well. */
  includesUnknown?: boolean;
  /** The panel shows its rarer fields, too. */
  isExpanded?: boolean;
  sort: ProductSort;
  direction: "asc" | "desc";
  page: number;
}

export const noFilters: ProductFilters = { limits: {}, sort: "model", direction: "asc", page: 1 };

export function usualSort({ search }: Pick<ProductFilters, "search">): ProductSort {
  return search === undefined ? noFilters.sort : "relevance";
}

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
  for (const key of rangeKeys) {
    for (const end of [naturalEnd(key), otherEnd(key)]) write(limitParameter(key, end), filters.limits[key]?.[end]);
  }
  write("available_by", filters.availableBy);
  if (filters.includesUnknown) write("unknown", 1);
  if (filters.isExpanded) write("more", 1);
  if (filters.sort !== usualSort(filters)) write("sort", filters.sort);
  if (filters.direction !== noFilters.direction) write("direction", filters.direction);
  if (filters.page !== noFilters.page) write("page", filters.page);
  const text = search.toString();
  return text && `?${text}`;
}

export const productsPath = (filters: ProductFilters) => `/products${searchFor(filters)}`;

/** `height` for the end that people name, `height_to` for the other one. */
export const limitParameter = (key: RangeKey, end: End) => (end === naturalEnd(key) ? key : `${key}_${end}`);

const choiceKeys = ["search", "category", "manufacturer", "engine"] as const;

export type FilterKey = (typeof choiceKeys)[number] | RangeKey | "availableBy";

export function activeFilters(filters: ProductFilters): FilterKey[] {
  return [
    ...choiceKeys.filter((key) => filters[key] !== undefined),
    ...rangeKeys.filter((key) => filters.limits[key] !== undefined),
    ...(filters.availableBy === undefined ? [] : ["availableBy" as const]),
  ];
}

export function withoutFilter(filters: ProductFilters, key: FilterKey): ProductFilters {
  const limits = Object.fromEntries(Object.entries(filters.limits).filter(([name]) => name !== key));
  const rest = { ...filters, [key]: undefined, limits, page: 1 };
  return filters.sort === "relevance" ? { ...rest, sort: usualSort(rest) } : rest;
}

/** A list for search engines: unfiltered or with one filter, in default order. Others only repeat its products. */
export function isWorthFinding(filters: ProductFilters): boolean {
  const isUsualOrder = filters.sort === noFilters.sort && filters.direction === noFilters.direction;
  const isLimited = rangeKeys.some((key) => filters.limits[key]) || filters.availableBy !== undefined;
  return isUsualOrder && filters.search === undefined && !isLimited && activeFilters(filters).length <= 1;
}
