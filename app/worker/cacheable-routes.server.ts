import { librarySearch } from "~/features/documents/public/library";
import { readLibraryFilters } from "~/features/documents/public/read-library-filters.server";
import { fitSearch } from "~/features/finder/fit/fit-check.server";
import { finderSearch, readFinder, readJob } from "~/features/finder/job.server";
import { comparePath } from "~/features/products/compare/compare";
import { readComparison } from "~/features/products/compare/read-comparison.server";
import { readFilters } from "~/features/products/list/read-filters.server";
import { noFilters, searchFor, usualSort } from "~/features/products/filters";
import { enquirySearch } from "~/features/requests/public/enquiry";
import { askedJobQuery } from "~/features/requests/public/asked-job.server";
import { readEnquiryParameters, readServiceParameters } from "~/features/requests/public/read-parameters.server";
import { serviceSearch } from "~/features/requests/public/service-request";
import { type InvalidParameter, withInvalidParameters } from "~/forms/read-parameters.server";

/** A query as the route's loader reads it, and its one normalised spelling. */
interface RouteQuery {
  search: string;
  hasTypedText: boolean;
  parameters?: ParsedParameters;
}

export interface ParsedParameters {
  read: (search: URLSearchParams) => unknown;
  values: unknown;
}

interface CacheableRoute {
  path: RegExp;
  routeId: string;
  readQuery?: (query: URLSearchParams) => RouteQuery;
}

interface ListParameters<F> {
  filters: F;
  invalid: readonly InvalidParameter[];
}

function listQuery<F extends { search?: string | undefined; availableBy?: string | undefined }>(
  read: (query: URLSearchParams) => ListParameters<F>,
  write: (parameters: ListParameters<F>) => string,
) {
  return (query: URLSearchParams): RouteQuery => {
    const values = read(query);
    const { filters, invalid } = values;
    // Days are as good as endless.
    const hasTypedText = filters.search !== undefined || filters.availableBy !== undefined || invalid.length > 0;
    return { search: write(values), hasTypedText, parameters: { read, values } };
  };
}

const cacheableRoutes: CacheableRoute[] = [
  { path: /^\/$/, routeId: "routes/_site._index" },
  {
    path: /^\/products$/,
    routeId: "routes/_site.products",
    readQuery: listQuery(readFilters, ({ filters, invalid }) => withInvalidParameters(searchFor(filters), invalid)),
  },
  {
    path: /^\/products\.json$/,
    routeId: "routes/products[.]json",
    readQuery: listQuery(readFilters, ({ filters }) => searchFor(filters)),
  },
  {
    path: /^\/suggestions\.json$/,
    routeId: "routes/suggestions[.]json",
    readQuery: listQuery(readFilters, ({ filters: { search } }) =>
      searchFor({ ...noFilters, search, sort: usualSort({ search }) }),
    ),
  },
  { path: /^\/sitemap\.xml$/, routeId: "routes/sitemap[.]xml" },
  { path: /^\/sitemap\/(pages|[1-9]\d{0,4})\.xml$/, routeId: "routes/sitemap.$part" },
  {
    path: /^\/product\/[A-Za-z0-9-]{1,64}$/,
    routeId: "routes/_site.product.$id",
    readQuery: (query) => {
      const values = readJob(query);
      const search = fitSearch(values);
      return { search, hasTypedText: search !== "", parameters: { read: readJob, values } };
    },
  },
  {
    path: /^\/compare$/,
    routeId: "routes/_site.compare",
    readQuery: (query) => {
      const values = readComparison(query);
      const search = comparePath(values).slice("/compare".length);
      return { search, hasTypedText: values.search !== undefined, parameters: { read: readComparison, values } };
    },
  },
  {
    path: /^\/find$/,
    routeId: "routes/_site.find",
    readQuery: (query) => {
      const values = readFinder(query);
      const search = finderSearch(values);
      return { search, hasTypedText: search !== "", parameters: { read: readFinder, values } };
    },
  },
  {
    path: /^\/service$/,
    routeId: "routes/_site.service",
    // Without `sent`, which only means something together with a visitor's flash cookie.
    readQuery: (query) => {
      const { equipment } = readServiceParameters(query);
      return { search: serviceSearch({ equipment }), hasTypedText: false };
    },
  },
  {
    path: /^\/enquiry$/,
    routeId: "routes/_site.enquiry",
    readQuery: (query) => {
      const { products, isCut, job } = readEnquiryParameters(query);
      const search = enquirySearch({ products, isCut, job: job && askedJobQuery(job) });
      // Amounts are as good as endless.
      return { search, hasTypedText: job !== undefined };
    },
  },
  {
    path: /^\/library$/,
    routeId: "routes/_site.library",
    readQuery: listQuery(readLibraryFilters, ({ filters, invalid }) =>
      withInvalidParameters(librarySearch(filters), invalid),
    ),
  },
  { path: /^\/contact$/, routeId: "routes/_site.contact" },
  // Its query is for the script alone.
  { path: /^\/offline$/, routeId: "routes/_site.offline" },
];

/** A public page in the one form in which it is rendered, cached and linked. */
interface CacheableUrl {
  /** Path and query of the page, or of its `.data`, without the language. */
  path: string;
  routeId: string;
  hasTypedText: boolean;
  parameters: ParsedParameters | undefined;
}

/** Undefined for anything that is not a public page: that is never cached. */
export function cacheableUrl(url: URL): CacheableUrl | undefined {
  const isData = url.pathname.endsWith(".data");
  const pathname = isData ? url.pathname.slice(0, -".data".length).replace(/^\/_root$/, "/") : url.pathname;
  const route = cacheableRoutes.find((each) => each.path.test(pathname));
  if (!route) return undefined;
  const { routeId } = route;
  // Remix asks for the whole page's data, or for those of one route.
  const dataRoutes = isData ? url.searchParams.get("_routes") : null;
  if (dataRoutes !== null && dataRoutes !== routeId) return undefined;
  const query = route.readQuery?.(url.searchParams);
  const search = query?.search ?? "";
  const dataSearch = dataRoutes === null ? "" : `${search ? "&" : "?"}_routes=${encodeURIComponent(dataRoutes)}`;
  return {
    path: url.pathname + search + dataSearch,
    routeId,
    hasTypedText: query?.hasTypedText ?? false,
    parameters: query?.parameters,
  };
}
