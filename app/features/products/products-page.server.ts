import type { AppContext } from "~/http/context.server";
import { translated } from "~/i18n/formats";
import { cardView } from "./card-view.server";
import { describeList } from "./list-description";
import { makerSearch } from "./maker-search.server";
import { searchFor } from "./filters";
import { listProductCards, listProducts } from "./queries.server";
import { filtersFrom } from "./read-filters.server";

/** The list as the address asks for it, with the choices of its filters. */
export async function readProductsPage({ reader, language, t, page }: AppContext, search: URLSearchParams) {
  const asked = filtersFrom(search);
  const list = await listProducts(reader, asked);
  const filters = { ...asked, page: list.page };
  const categories = list.categories.map(({ id, name, nameTranslations }) => ({
    id,
    name: translated(nameTranslations, language, name),
  }));
  const isEndless =
    list.page !== asked.page ||
    isUnknown(categories, asked.category) ||
    isUnknown(list.manufacturers, asked.manufacturer);
  // Anybody can think of endless such addresses: they are answered, and take no place in the cache.
  if (isEndless || list.total === 0) page.doNotKeep();

  const { total, manufacturers } = list;
  const maker = total === 0 ? makerSearch(filters, manufacturers) : undefined;
  return {
    page: describeList({ filters, categories, manufacturers, total }, { language, t }),
    filters,
    products: list.products.map((card) => cardView(card, language)),
    total,
    pages: list.pages,
    categories,
    manufacturers,
    /** Where an empty list's search is found more likely. */
    maker: maker && { name: maker.name, address: `/products${searchFor(maker.filters)}` },
  };
}

/** The cards of one page alone. */
export async function readProductSlice({ reader, language, page }: AppContext, search: URLSearchParams) {
  const asked = filtersFrom(search);
  const list = await listProductCards(reader, asked);
  if (list.page !== asked.page || list.total === 0) page.doNotKeep();
  return { page: list.page, products: list.products.map((card) => cardView(card, language)) };
}

function isUnknown(options: { id: string }[], id: string | undefined): boolean {
  return id !== undefined && !options.some((option) => option.id === id);
}
