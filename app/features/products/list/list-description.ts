import type { TFunction } from "i18next";
import type { Language } from "~/i18n/languages";
import type { PageDescription } from "~/ui/page-meta";
import { isWorthFinding, type ProductFilters, productsPath } from "../filters";
import { filterTexts, type NamedOptions } from "./filter-texts";

interface DescribedList extends NamedOptions {
  filters: ProductFilters;
  total: number;
  /** Of the category. */
  summary?: string | undefined;
}

interface Site {
  language: Language;
  t: TFunction<"common">;
}

/** Title and description of each combination of filters and page. Always metric. */
export function describeList(
  { filters, total, summary, ...options }: DescribedList,
  { language, t }: Site,
): PageDescription {
  const choices = choicesOf(filters, options, { language, t });
  const onPage = (title: string) => (filters.page > 1 ? t("products.pageTitle", { title, page: filters.page }) : title);
  // A category, or an engine alone, is the title by itself.
  const isCategory = options.categories.some(({ id }) => id === filters.category);
  const isEngineAlone = choices.length === 1 && filters.engine !== undefined;
  const title = [...choices, ...(isCategory || isEngineAlone ? [] : [t("products.title")])].join(" – ");
  const what = choices.join(", ") || t("home.title");
  return {
    title: `${onPage(title)} – ${t("brand")}`,
    description: [t("products.described", { what: onPage(what), count: total }), summary].filter(Boolean).join(" "),
    path: productsPath({ ...filters, isExpanded: undefined }),
    robots: isWorthFinding(filters) && total > 0 ? undefined : "noindex,follow",
  };
}

/** An engine by itself is a title: "Diesel lifts, forklifts and telehandlers". The search comes last. */
function choicesOf(filters: ProductFilters, options: NamedOptions, { language, t }: Site): string[] {
  const texts = filterTexts(filters, options, { language, t, units: "metric" });
  const [search, others] = [texts.filter(({ key }) => key === "search"), texts.filter(({ key }) => key !== "search")];
  if (filters.engine && texts.length === 1) return [t(`products.withEngine.${filters.engine}`)];
  return [...others, ...search].map(({ text }) => text);
}
