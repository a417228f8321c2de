import type { TFunction } from "i18next";
import { formatNumber } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import type { PageDescription } from "~/ui/page-meta";
import { isWorthFinding, type ProductFilters, searchFor } from "../filters";
import type { FilterOption } from "../product";

interface DescribedList {
  filters: ProductFilters;
  categories: FilterOption[];
  manufacturers: FilterOption[];
  total: number;
}

interface Site {
  language: Language;
  t: TFunction<"common">;
}

/** Title and description of each combination of filters and page. Always metric. */
export function describeList({ filters, total, ...options }: DescribedList, { language, t }: Site): PageDescription {
  const choices = choicesOf(filters, options, { language, t });
  const onPage = (title: string) => (filters.page > 1 ? t("products.pageTitle", { title, page: filters.page }) : title);
  // A category, or an engine alone, is the title by itself.
  const isCategory = options.categories.some(({ id }) => id === filters.category);
  const isEngineAlone = choices.length === 1 && filters.engine !== undefined;
  const title = [...choices, ...(isCategory || isEngineAlone ? [] : [t("products.title")])].join(" – ");
  const what = choices.join(", ") || t("home.title");
  return {
    title: `${onPage(title)} – ${t("brand")}`,
    description: t("products.described", { what: onPage(what), count: total }),
    path: `/products${searchFor(filters)}`,
    robots: isWorthFinding(filters) && total > 0 ? undefined : "noindex,follow",
  };
}

function choicesOf(
  { category, manufacturer, engine, heightFrom, loadFrom, search }: ProductFilters,
  { categories, manufacturers }: Pick<DescribedList, "categories" | "manufacturers">,
  { language, t }: Site,
): string[] {
  const named = (options: FilterOption[], id: string | undefined) => options.find((option) => option.id === id)?.name;
  const atLeast = (name: string, value: number, unit: "m" | "kg") =>
    `${name} ${t("products.from", { amount: `${formatNumber(value, language)} ${t(`unit.${unit}`)}` })}`;
  const isAlone = [category, manufacturer, heightFrom, loadFrom, search].every((choice) => !choice);
  return [
    named(categories, category),
    named(manufacturers, manufacturer),
    engine && (isAlone ? t(`products.withEngine.${engine}`) : t(`engine.${engine}`)),
    heightFrom && atLeast(t("products.height"), heightFrom, "m"),
    loadFrom && atLeast(t("products.load"), loadFrom, "kg"),
    search && t("products.searchedFor", { text: search }),
  ].filter((choice): choice is string => Boolean(choice));
}
