import type { AppContext } from "~/load-context.server";
import { sortedByName } from "~/i18n/alphabetical";
import type { Language } from "~/i18n/languages";
import { readNextSteps } from "~/features/products/next-steps.server";
import { categoryKey, categoryLabel } from "../category-label";
import type { DocumentView } from "../document";
import { distinctCategories, type LibraryFilters, librarySearch, type LibraryView } from "./library";
import { localizedDocument } from "../localized-document.server";
import { type LibraryDocument, listDocuments } from "../queries.server";
import type { LibraryParameters } from "./read-library-filters.server";

export async function readLibraryPage(
  context: AppContext,
  { filters: asked, invalid }: LibraryParameters,
): Promise<LibraryView> {
  const { reader, t, renderLog, language } = context;
  const found = await listDocuments(reader, asked.search);
  const categories = sortedByName(distinctCategories(found.categories), language, (each) => categoryLabel(each, t));
  const isKnown = categories.some((category) => categoryKey(category) === asked.category);
  const filters = { ...asked, category: isKnown ? asked.category : undefined };
  const notUnderstood = [...invalid];
  if (asked.category !== undefined && !isKnown) notUnderstood.push({ name: "category", value: asked.category });
  // Here and not in SQL, which knows the letters of English alone.
  const documents = found.documents.filter(
    ({ category }) => filters.category === undefined || categoryKey(category) === filters.category,
  );
  // Anybody can think of endless such addresses: they are answered, and take no place in the cache.
  if (documents.length === 0 || notUnderstood.length > 0) renderLog.doNotCache();
  const described = describeLibrary(filters, categories, documents.length, t);
  return {
    page: notUnderstood.length > 0 ? { ...described, robots: "noindex,follow" } : described,
    filters,
    notUnderstood,
    documents: documents.map((document) => documentView(document, language)),
    categories,
    nextSteps: documents.length === 0 ? await readNextSteps(context) : [],
  };
}

function documentView({ machine, manufacturer, ...document }: LibraryDocument, language: Language): DocumentView {
  return {
    ...localizedDocument(document, language),
    machine: machine ? { id: machine.id, name: `${manufacturer} ${machine.model}` } : undefined,
  };
}

function describeLibrary(filters: LibraryFilters, categories: string[], count: number, t: AppContext["t"]) {
  const chosen = categories.find((category) => categoryKey(category) === filters.category);
  const title = [
    ...(chosen ? [categoryLabel(chosen, t)] : []),
    ...(filters.search ? [t("products.searchedFor", { text: filters.search })] : []),
    t("library.title"),
  ].join(" – ");
  return {
    title: `${title} – ${t("brand")}`,
    description: t("library.described", { what: title, count }),
    path: `/library${librarySearch(filters)}`,
    robots: filters.search || count === 0 ? ("noindex,follow" as const) : undefined,
  };
}
