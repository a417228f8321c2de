import type { AppContext } from "~/load-context.server";
import { amountText, type Reader } from "~/i18n/amount";
import { sortedByName } from "~/i18n/alphabetical";
import { translated } from "~/i18n/formats";
import { sendOnly } from "~/ui/sent-data";
import type { Figure } from "../../catalogue/figures.server";
import type { TermOption } from "../../catalogue/list.server";
import type { Suggestion, Suggestions } from "../../catalogue/suggest.server";
import { cardView } from "../card/card-view.server";
import {
  activeFilters,
  noFilters,
  type ProductFilters,
  productsPath,
  sorts,
  usualSort,
  withoutFilter,
} from "../filters";
import type { CountedLink } from "../product";
import { ranges } from "../ranges";
import { listMoreProducts, listProducts, type ProductPage } from "../queries.server";
import { filterFields } from "./filter-fields.server";
import { filterTexts, type NamedOptions } from "./filter-texts";
import { describeList } from "./list-description";
import { rangeName } from "./range-texts";
import { listData } from "./structured-data";
import type { ProductParameters } from "./read-filters.server";

export async function readProductsPage(context: AppContext, parameters: ProductParameters) {
  const { language, t, renderLog } = context;
  const { requested, list, notUnderstood } = await findList(context, parameters);
  const filters = { ...requested, includesUnknown: list.includesUnknown, page: list.page };
  const { total } = list;
  const isMissed = total === 0 || list.isOtherModel;
  // Unknown ids are endless, and each missed search counts: such pages are not cached.
  if (notUnderstood.length > 0 || list.page !== requested.page || isMissed) renderLog.doNotCache();
  if (isMissed && list.page === 1 && isOnlySearch(filters)) renderLog.markMissedSearch(filters.search ?? "");

  const named = ({ id, name, translations, count }: TermOption) => ({
    ...{ id, count },
    name: translated(translations, language, name),
  });
  const categories = list.options.categories.map(named);
  const manufacturers = sortedByName(list.options.manufacturers.map(named), language, ({ name }) => name);
  const options = { ...list.options, categories, manufacturers };
  const heading = headingOf(filters, options);
  const summary = translated(list.categoryDescription ?? {}, language) || undefined;
  const page = describeList({ filters, categories, manufacturers, total, summary }, { language, t });
  return {
    page: {
      ...page,
      ...(heading !== undefined &&
        page.robots === undefined && {
          structuredData: listData({ heading, ...page, total, products: list.products }, context),
        }),
    },
    list: {
      ...{ page: list.page, pages: list.pages, total },
      path: productsPath({ ...filters, isExpanded: undefined, page: 1 }),
      products: list.products.map((card) => sendOnly(cardView(card, context), ["id"], context)),
    },
    search: filters.search ?? "",
    panel: {
      ...filterFields(filters, options, context),
      availableBy: filters.availableBy ?? "",
      morePath: productsPath({ ...filters, isExpanded: true, page: 1 }),
    },
    hidden: hiddenFields(filters),
    chips: filterTexts(filters, options, context).map(({ key, text }) => ({
      text,
      path: productsPath(withoutFilter(filters, key)),
    })),
    searchNotes: searchNotes(filters, list, context),
    unknown: unknownLink(filters, list, context),
    sorts: sortLinks(filters),
    heading,
    summary: filters.manufacturer === undefined ? summary : undefined,
    // Ways on from an empty list.
    categories: total === 0 ? categories : [],
    suggestions: list.suggestions && suggestionLinks(list.suggestions, filters, options, context),
    notUnderstood,
    missingPage:
      total > 0 && list.page !== requested.page
        ? t("missingPage", { asked: requested.page, page: list.page })
        : undefined,
  };
}

/** What the list is of: "Genie Scissor Lifts"; undefined for all products. */
function headingOf({ category, manufacturer }: ProductFilters, { categories, manufacturers }: NamedOptions) {
  const names = [
    manufacturers.find(({ id }) => id === manufacturer)?.name,
    categories.find(({ id }) => id === category)?.name,
  ].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(" – ") : undefined;
}

/** Other filters may be why nothing is found. */
const isOnlySearch = (filters: ProductFilters) => activeFilters(filters).join() === "search";

/** "Without 'Width up to 0.9 m'", "Did you mean Haulotte?", each with the products there are. */
function suggestionLinks(
  { filters, words, names }: Suggestions,
  chosen: ProductFilters,
  options: NamedOptions,
  context: AppContext,
): CountedLink[] {
  const { t } = context;
  const texts = new Map(filterTexts(chosen, options, context).map(({ key, text }) => [key, text]));
  const link = (text: string, { filters, total }: Suggestion) => ({ text, count: total, path: productsPath(filters) });
  return [
    ...names.map((each) => link(t("products.none.meant", { name: each.name }), each)),
    ...words.map((each) => link(t("products.none.withoutWord", { word: each.word }), each)),
    ...filters.map((each) => link(t("products.none.without", { filter: texts.get(each.key) ?? "" }), each)),
  ];
}

/** What the panel's form sends besides its fields. */
function hiddenFields(filters: ProductFilters): [name: string, value: string][] {
  const { sort, direction, includesUnknown, isExpanded } = filters;
  return [
    ...(isExpanded ? [["more", "1"] as [string, string]] : []),
    ...(includesUnknown ? [["unknown", "1"] as [string, string]] : []),
    ...(sort === usualSort(filters) ? [] : [["sort", sort] as [string, string]]),
    ...(direction === noFilters.direction ? [] : [["direction", direction] as [string, string]]),
  ];
}

/** That other models are shown than the one asked for, and how the figures of the search were read. */
function searchNotes({ search }: ProductFilters, { isOtherModel, figures, total }: ProductPage, context: AppContext) {
  const { t } = context;
  const read = figures.map((figure) => figureText(figure, context)).join("; ");
  return [
    ...(isOtherModel && total > 0 ? [t("products.otherModels", { search })] : []),
    ...(read ? [t("products.understood", { figures: read })] : []),
  ];
}

/** "Working or lift height from 12 m". */
function figureText({ range, ends }: Figure, reader: Reader): string {
  const texts = ends.map(({ bound, value }) =>
    reader.t(`products.${bound}`, { amount: amountText(value, ranges[range].unit, reader) }),
  );
  return [rangeName(range, reader), ...texts].join(" ");
}

/** A link to the products that do not state a limited figure, or back to the others. */
function unknownLink(
  filters: ProductFilters,
  { unknown, limited }: Pick<ProductPage, "unknown" | "limited">,
  { t }: AppContext,
) {
  const { includesUnknown } = filters;
  if (!includesUnknown && unknown === 0) return undefined;
  const [only = "several", ...others] = limited;
  const unstated = t(`products.unstated.${others.length > 0 ? "several" : only}`);
  return {
    ...(includesUnknown
      ? { text: t("products.unknownShown", { unstated }), link: t("products.hideUnknown") }
      : { text: t("products.unknown", { count: unknown, unstated }), link: t("products.showUnknown") }),
    path: productsPath({ ...filters, includesUnknown: !includesUnknown, page: 1 }),
  };
}

/** Choosing the active sort reverses it; another one starts ascending, the newest products first. */
function sortLinks(filters: ProductFilters) {
  const choices = filters.search === undefined ? sorts : (["relevance", ...sorts] as const);
  return choices.map((sort) => {
    const isActive = sort === filters.sort;
    const turned = filters.direction === "asc" ? "desc" : "asc";
    const direction = isActive && sort !== "relevance" ? turned : sort === "newest" ? "desc" : "asc";
    return {
      sort,
      direction: isActive && sort !== "relevance" ? filters.direction : undefined,
      isActive,
      path: productsPath({ ...filters, sort, direction, page: 1 }),
    };
  });
}

/** Unknown ids are ignored like other invalid values. */
async function findList(context: AppContext, { filters: requested, invalid }: ProductParameters) {
  const list = await listProducts(context, requested);
  const { categories, manufacturers } = list.options;
  const unknown: Pick<ProductFilters, "category" | "manufacturer"> = {
    ...(isUnknown(categories, requested.category) && { category: requested.category }),
    ...(isUnknown(manufacturers, requested.manufacturer) && { manufacturer: requested.manufacturer }),
  };
  const names = Object.keys(unknown) as (keyof typeof unknown)[];
  if (names.length === 0) return { requested, list, notUnderstood: invalid };
  const known = { ...requested, ...Object.fromEntries(names.map((name) => [name, undefined])) };
  return {
    requested: known,
    list: await listProducts(context, known),
    notUnderstood: [...names.map((name) => ({ name, value: unknown[name] ?? "" })), ...invalid],
  };
}

export async function readProductSlice(context: AppContext, { filters }: ProductParameters) {
  const list = await listMoreProducts(context, filters);
  if (list.page !== filters.page || list.total === 0) context.renderLog.doNotCache();
  return { page: list.page, products: list.products.map((card) => cardView(card, context)) };
}

function isUnknown(options: { id: string }[], id: string | undefined): boolean {
  return id !== undefined && !options.some((option) => option.id === id);
}
