import type { Reader } from "~/i18n/amount";
import { formatDate } from "~/i18n/formats";
import { activeFilters, type FilterKey, type ProductFilters } from "../filters";
import { rangeText } from "./range-texts";

export interface NamedOptions {
  categories: readonly { id: string; name: string }[];
  manufacturers: readonly { id: string; name: string }[];
}

interface FilterText {
  key: FilterKey;
  text: string;
}

/** The chosen filters in words, without unknown categories and manufacturers. */
export function filterTexts(filters: ProductFilters, options: NamedOptions, reader: Reader): FilterText[] {
  return activeFilters(filters)
    .map((key) => ({ key, text: textOf(key, filters, options, reader) }))
    .filter((each): each is FilterText => each.text !== undefined);
}

function textOf(
  key: FilterKey,
  filters: ProductFilters,
  { categories, manufacturers }: NamedOptions,
  reader: Reader,
): string | undefined {
  const nameOf = (options: NamedOptions["categories"], id?: string) => options.find((option) => option.id === id)?.name;
  switch (key) {
    case "search":
      return reader.t("products.searchedFor", { text: filters.search });
    case "category":
      return nameOf(categories, filters.category);
    case "manufacturer":
      return nameOf(manufacturers, filters.manufacturer);
    case "engine":
      return filters.engine && reader.t(`engine.${filters.engine}`);
    case "availableBy":
      return filters.availableBy && reader.t("availability.by", { day: formatDate(filters.availableBy, reader.t) });
    default:
      return rangeText(key, filters.limits[key], reader);
  }
}
