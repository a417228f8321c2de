export const LIST_PAGE_SIZE = 50;

export interface SortOrder {
  sort: string;
  direction: "asc" | "desc";
}

/** What a searched list shows, as its URL says it. */
export interface ListQuery {
  search?: string | undefined;
  /** Chosen values of the list's filters, by the filter's name. */
  filters: Record<string, string>;
  /** Without it the list's first order. */
  order?: SortOrder | undefined;
  /** Counts from 1. */
  page: number;
}

/** How much of a list its page shows. */
export interface Paging {
  query: ListQuery;
  /** The order without a choice. */
  firstOrder: SortOrder;
  /** Rows that match. */
  total: number;
  /** Rows without search and filters. */
  all: number;
  pages: number;
}

export function queryParameters({ search, filters, order, page }: ListQuery): [name: string, value: string][] {
  return [
    ...(search === undefined ? [] : [["search", search] as [string, string]]),
    ...Object.entries(filters),
    ...(order ? Object.entries(order) : []),
    ...(page > 1 ? [["page", String(page)] as [string, string]] : []),
  ];
}

export function listPath(path: string, query: ListQuery): string {
  const parameters = new URLSearchParams(queryParameters(query)).toString();
  return path + (parameters && `?${parameters}`);
}

/** What narrows a list and its order, from the question mark on. */
export function listSearch({ query }: Pick<Paging, "query">): string {
  return listPath("", { ...query, page: 1 });
}

/** The list as it is shown, asking whether to delete this record. */
export function askDeletePath(here: string, id: string): string {
  return `${here}${here.includes("?") ? "&" : "?"}delete=${id}`;
}
