import type { Reader } from "~/data/reader.server";
import type { AppContext } from "~/load-context.server";
import { sortedByName } from "~/i18n/alphabetical";
import { translated } from "~/i18n/formats";
import { cardView } from "../card/card-view.server";
import { describeList } from "./list-description";
import { manufacturerSearch } from "./manufacturer-search.server";
import { searchFor } from "../filters";
import { listProductCards, listProducts } from "../queries.server";
import type { ProductParameters } from "./read-filters.server";

export async function readProductsPage({ reader, language, t, renderLog }: AppContext, parameters: ProductParameters) {
  const { requested, list, notUnderstood } = await findList(reader, parameters);
  const filters = { ...requested, page: list.page };
  const categories = list.categories.map(({ id, name, nameTranslations }) => ({
    id,
    name: translated(nameTranslations, language, name),
  }));
  // Unknown ids are endless: such pages are not cached.
  if (notUnderstood.length > 0 || list.page !== requested.page || list.total === 0) renderLog.doNotCache();

  const { total } = list;
  const manufacturers = sortedByName(list.manufacturers, language, ({ name }) => name);
  const manufacturer = total === 0 ? manufacturerSearch(filters, manufacturers) : undefined;
  return {
    page: {
      ...describeList({ filters, categories, manufacturers, total }, { language, t }),
      ...(notUnderstood.length > 0 && { robots: "noindex,follow" as const }),
    },
    filters,
    notUnderstood,
    products: list.products.map((card) => cardView(card, language)),
    total,
    pages: list.pages,
    categories,
    manufacturers,
    manufacturer: manufacturer && { name: manufacturer.name, path: `/products${searchFor(manufacturer.filters)}` },
  };
}

/** Unknown ids are ignored like other invalid values. */
async function findList(reader: Reader, { filters: requested, invalid }: ProductParameters) {
  const list = await listProducts(reader, requested);
  const unknown = { category: requested.category, manufacturer: requested.manufacturer };
  if (!isUnknown(list.categories, unknown.category)) delete unknown.category;
  if (!isUnknown(list.manufacturers, unknown.manufacturer)) delete unknown.manufacturer;
  const names = Object.keys(unknown) as (keyof typeof unknown)[];
  if (names.length === 0) return { requested, list, notUnderstood: invalid };
  const known = { ...requested, ...Object.fromEntries(names.map((name) => [name, undefined])) };
  return {
    requested: known,
    list: await listProducts(reader, known),
    notUnderstood: [...names.map((name) => ({ name, value: unknown[name] ?? "" })), ...invalid],
  };
}

export async function readProductSlice({ reader, language, renderLog }: AppContext, { filters }: ProductParameters) {
  const list = await listProductCards(reader, filters);
  if (list.page !== filters.page || list.total === 0) renderLog.doNotCache();
  return { page: list.page, products: list.products.map((card) => cardView(card, language)) };
}

function isUnknown(options: { id: string }[], id: string | undefined): boolean {
  return id !== undefined && !options.some((option) => option.id === id);
}
