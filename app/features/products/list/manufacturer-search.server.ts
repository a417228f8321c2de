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
  const [maker] = manufacturers
    .filter(({ name }) => words.includes(` ${foldText(name)} `))
    .sort((one, other) => other.name.length - one.name.length);
  if (!maker) return undefined;
  const search = words.replace(` ${foldText(maker.name)} `, " ").trim() || undefined;
  return { name: maker.name, filters: { ...filters, search, manufacturer: maker.id, page: 1 } };
}
