import { useTranslation } from "react-i18next";
import { useLowerBound } from "~/i18n/use-measure";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { activeFilters, type FilterKey, type ProductFilters, searchFor } from "../filters";
import type { FilterOption } from "../product";

interface ActiveFiltersProps {
  filters: ProductFilters;
  categories: FilterOption[];
  manufacturers: FilterOption[];
}

export function ActiveFilters({ filters, categories, manufacturers }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const lowerBound = useLowerBound();
  const active = activeFilters(filters);
  if (active.length === 0) return null;

  const named = (options: FilterOption[], id?: string) => options.find((option) => option.id === id)?.name ?? "?";
  const atLeast = (name: string, value: number | undefined, unit: "m" | "kg") =>
    `${name} ${lowerBound(value ?? 0, unit)}`;
  const text: Record<FilterKey, () => string> = {
    search: () => t("products.searchedFor", { text: filters.search }),
    category: () => named(categories, filters.category),
    manufacturer: () => named(manufacturers, filters.manufacturer),
    engine: () => (filters.engine ? t(`engine.${filters.engine}`) : ""),
    heightFrom: () => atLeast(t("products.height"), filters.heightFrom, "m"),
    loadFrom: () => atLeast(t("products.load"), filters.loadFrom, "kg"),
  };

  return (
    <ul className="chips" aria-label={t("products.active")}>
      {active.map((key) => (
        <li key={key}>
          <Link
            className="chip"
            to={`/products${searchFor({ ...filters, [key]: undefined, page: 1 })}`}
            preventScrollReset
            aria-label={t("products.remove", { filter: text[key]() })}
          >
            {text[key]()}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
