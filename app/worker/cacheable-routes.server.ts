import { librarySearch } from "~/features/documents/public/library";
import { libraryFiltersFrom, invalidLibraryFilters } from "~/features/documents/public/read-library-filters.server";
import { searchFor } from "~/features/products/filters";
import { filtersFrom, invalidFilters } from "~/features/products/list/read-filters.server";
import { serviceParametersFrom } from "~/features/requests/public/read-parameters.server";
import { serviceSearch } from "~/features/requests/public/service-request";
import { withInvalidParameters } from "~/forms/invalid-parameters.server";

/** A page anybody may read: its route, and the one way to write its query string. */
interface CacheableRoute {
  path: RegExp;
  routeId: string;
  search?: (given: URLSearchParams) => string;
}

const cacheableRoutes: CacheableRoute[] = [
  { path: /^\/$/, routeId: "routes/_site._index" },
  {
    path: /^\/products$/,
    routeId: "routes/_site.products",
    search: (given) => withInvalidParameters(searchFor(filtersFrom(given)), invalidFilters(given)),
  },
  {
    path: /^\/products\.json$/,
    routeId: "routes/products[.]json",
    search: (given) => searchFor(filtersFrom(given)),
  },
  { path: /^\/sitemap\.xml$/, routeId: "routes/sitemap[.]xml" },
  { path: /^\/sitemap\/(pages|[1-9]\d{0,4})\.xml$/, routeId: "routes/sitemap.$part" },
  { path: /^\/product\/[A-Za-z0-9-]{1,64}$/, routeId: "routes/_site.product.$id" },
  {
    path: /^\/service$/,
    routeId: "routes/_site.service",
    // "sent" belongs to one visitor's post.
    search: (given) => serviceSearch({ equipment: serviceParametersFrom(given).equipment }),
  },
  {
    path: /^\/library$/,
    routeId: "routes/_site.library",
    search: (given) => withInvalidParameters(librarySearch(libraryFiltersFrom(given)), invalidLibraryFilters(given)),
  },
  { path: /^\/contact$/, routeId: "routes/_site.contact" },
];

/** What a request asks for, in the one form under which it is rendered, cached and linked. */
export interface CacheableUrl {
  /** Path and query as visitors see them, without language. */
  page: string;
  /** The same as requested from Remix: the page, or its `.data`, whole or of the page's own route alone. */
  request: string;
  /** Of the page. */
  routeId: string;
}

/** Undefined for anything that is no public page: those are never cached. */
export function cacheableUrl(url: URL): CacheableUrl | undefined {
  const isData = url.pathname.endsWith(".data");
  const path = isData ? url.pathname.slice(0, -".data".length).replace(/^\/_root$/, "/") : url.pathname;
  const page = cacheableRoutes.find((candidate) => candidate.path.test(path));
  if (!page) return undefined;
  const search = page.search?.(url.searchParams) ?? "";
  const { routeId } = page;
  if (!isData) return { page: path + search, request: path + search, routeId };

  const routes = url.searchParams.get("_routes");
  if (routes !== null && routes !== routeId) return undefined;
  const only = routes === null ? "" : `${search ? "&" : "?"}_routes=${encodeURIComponent(routes)}`;
  return { page: path + search, request: url.pathname + search + only, routeId };
}
