import { foldText } from "../../../../db/search-text.ts";
import type { ProductFilters } from "../filters";
import type { FilterOption } from "../product";

/**
 * Search covers models only, but people type "JLG" or "Genie GS-1930". Finds the manufacturer named in a search and
 * the equivalent filters; undefined when none is named or one is chosen already.
 */
export function manufacturerSearch(filters: ProductFilters, manufacturers: FilterOption[]) {
  if (filters.search === undefined || filters.manufacturer !== undefined) return undefined;
  const words = ` ${foldText(filters.search)} `;
  const [manufacturer] = manufacturers
    .filter(({ name }) => words.includes(` ${foldText(name)} `))
    .sort((one, other) => other.name.length - one.name.length);
  if (!manufacturer) return undefined;
  const search = words.replace(` ${foldText(manufacturer.name)} `, " ").trim() || undefined;
  return { name: manufacturer.name, filters: { ...filters, search, manufacturer: manufacturer.id, page: 1 } };
}
