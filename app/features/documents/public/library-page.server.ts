import type { AppContext } from "~/load-context.server";
import { sortedByName } from "~/i18n/alphabetical";
import { readNextSteps } from "~/features/products/next-steps.server";
import { categoryKey, categoryLabel } from "../category-label";
import type { DocumentView } from "../document";
import { distinctCategories, type LibraryFilters, librarySearch, type LibraryView } from "./library";
import { localizedDocument } from "../localized-document.server";
import { type LibraryDocument, listDocuments } from "../queries.server";
import type { LibraryParameters } from "./read-library-filters.server";

export async function readLibraryPage(
  context: AppContext,
  { filters: requested, invalid }: LibraryParameters,
): Promise<LibraryView> {
  const { reader, t, renderLog, language } = context;
  const found = await listDocuments(reader, requested.search);
  const categories = sortedByName(distinctCategories(found.categories), language, (each) => categoryLabel(each, t));
  const isKnown = categories.some((category) => categoryKey(category) === requested.category);
  const filters = { ...requested, category: isKnown ? requested.category : undefined };
  const notUnderstood = [...invalid];
  if (requested.category !== undefined && !isKnown) notUnderstood.push({ name: "category", value: requested.category });
  // Sorted here because SQLite folds ASCII only.
  const documents = found.documents.filter(
    ({ category }) => filters.category === undefined || categoryKey(category) === filters.category,
  );
  // Unknown parameters are endless: such pages are not cached.
  if (documents.length === 0 || notUnderstood.length > 0) renderLog.doNotCache();
  return {
    page: describeLibrary(filters, categories, documents.length, t),
    filters,
    notUnderstood,
    documents: documents.map((document) => documentView(document, context)),
    categories,
    nextSteps: documents.length === 0 ? await readNextSteps(context) : [],
  };
}

function documentView(found: LibraryDocument, reader: Pick<AppContext, "language" | "t">): DocumentView {
  const { product, manufacturer, manufacturerWords: _words, documentType: _type, ...document } = found;
  return {
    ...localizedDocument(document, reader),
    product: product ? { id: product.id, name: `${manufacturer} ${product.model}` } : undefined,
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
