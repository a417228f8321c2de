import type { Reader } from "~/i18n/amount";
import { dayOf } from "~/i18n/days";
import { translated } from "~/i18n/formats";
import type { Catalogue, Term } from "../catalogue/catalogue.server";
import { type CatalogueDeps, catalogueOrLast } from "../catalogue/index.server";
import { countInCatalogue, pageOfCatalogue } from "../catalogue/list.server";
import { productLine } from "../catalogue/product-line.server";
import { figuresOf, readQuery } from "../catalogue/query.server";
import { searchWords } from "../catalogue/search-words.server";
import { inOtherLayout, partsOf, soundOf } from "../catalogue/words.server";
import { noFilters, type ProductFilters, productsPath } from "../products/filters";
import { productPath } from "../products/product";
import type { SearchSuggestions, SuggestedPage } from "./suggestions";

const MOST_PRODUCTS = 5;
const MOST_TERMS = 3;

/** Every page that is offered has machines. */
export async function readSuggestions(
  context: CatalogueDeps & Reader,
  search: string | undefined,
): Promise<SearchSuggestions> {
  const { t } = context;
  const catalogue = await catalogueOrLast(context);
  const filters: ProductFilters = { ...noFilters, search, sort: "relevance" };
  const options = { words: searchWords, today: dayOf(context.now()) };
  const { products, total } = pageOfCatalogue(catalogue, filters, options);
  if (search === undefined || total === 0) return { groups: [], status: t("search.none") };
  const { categories, manufacturers } = catalogue;
  // As in a search: the other keyboard layout is meant where the typed letters say nothing.
  const meant = [search, inOtherLayout(search)].find(
    (text) => text !== undefined && [...categories, ...manufacturers].some((term) => isNamed(term, text)),
  );
  const figures = figuresOf(meant ?? "");
  const withFigures: ProductFilters = figures ? { ...filters, search: figures } : noFilters;
  const termLinks = (terms: readonly Term[], key: "category" | "manufacturer") =>
    terms
      .filter((term) => meant !== undefined && isNamed(term, meant))
      .flatMap(({ id, name, translations }) => {
        const chosen = { ...withFigures, [key]: id };
        const count = countInCatalogue(catalogue, chosen, options);
        const text = translated(translations, context.language, name);
        return count > 0 ? [{ text, detail: t("products.count", { count }), path: productsPath(chosen) }] : [];
      })
      .slice(0, MOST_TERMS);
  const groups = [
    { name: t("search.categories"), options: termLinks(categories, "category") },
    { name: t("search.manufacturers"), options: termLinks(manufacturers, "manufacturer") },
    {
      name: t("search.products"),
      options: products.slice(0, MOST_PRODUCTS).map((product) => productLink(catalogue, product, context)),
    },
    { name: t("search.all"), options: [{ text: t("products.count", { count: total }), path: productsPath(filters) }] },
  ].filter(({ options }) => options.length > 0);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return { groups, status: t("search.status", { count }) };
}

function productLink(catalogue: Catalogue, product: number, context: Reader): SuggestedPage {
  const { id, text, detail } = productLine(catalogue, product, context);
  return { text, detail, path: productPath(id) };
}

/** Every word that is typed begins a word of the name, in any language, or of the search words. */
function isNamed({ name, translations, words }: Term, search: string): boolean {
  const sounds = [name, ...Object.values(translations), ...words].flatMap(partsOf).map(soundOf);
  const { tokens } = readQuery(search, searchWords.ignored);
  return tokens.length > 0 && tokens.every((token) => sounds.some((sound) => sound.startsWith(soundOf(token))));
}
