import type { TFunction } from "i18next";
import { z } from "zod";
import { pageIn, pageWithin } from "~/forms/page-number.server";
import { searchText } from "~/forms/search-text.server";
import { sortedByName } from "~/i18n/alphabetical";
import type { Language } from "~/i18n/languages";
import { foldModel, foldText } from "../../../db/search-text.ts";
import { LIST_PAGE_SIZE, type ListQuery, type Paging, type SortOrder } from "./list-query";

type Words = TFunction<["common", "admin"]>;

/** How a list is sorted and narrowed. It is read whole: these tables have some thousand rows at most. */
export interface Listing<Row> {
  /** Text that a column sorts by; rows without one stand last. */
  sorts: Record<string, (row: Row, t: Words) => string>;
  firstOrder: SortOrder;
  /** By name and value, which rows it keeps. */
  filters?: Record<string, Record<string, (row: Row) => boolean>>;
}

interface SearchedRow {
  searchText?: string | undefined;
}

const directions = z.enum(["asc", "desc"]);
/** What the URL of a list may ask for, by name. */
interface ListChoices {
  sorts: object;
  firstOrder: SortOrder;
  filters?: Record<string, object>;
}

/** Unknown values are left out. */
export function readListQuery(
  parameters: URLSearchParams,
  { sorts, firstOrder, filters = {} }: ListChoices,
): ListQuery {
  const sort = parameters.get("sort") ?? "";
  const direction = directions.safeParse(parameters.get("direction")).data ?? "asc";
  const isFirst = sort === firstOrder.sort && direction === firstOrder.direction;
  const chosen = Object.entries(filters).flatMap(([name, values]) => {
    const value = parameters.get(name) ?? "";
    return Object.hasOwn(values, value) ? [[name, value]] : [];
  });
  return {
    search: searchText.safeParse(parameters.get("search")).data,
    filters: Object.fromEntries(chosen) as Record<string, string>,
    order: Object.hasOwn(sorts, sort) && !isFirst ? { sort, direction } : undefined,
    page: pageIn(parameters),
  };
}

interface PageOptions {
  parameters: URLSearchParams;
  language: Language;
  t: Words;
}

/** One page of the rows that match. A page past the end becomes the last one. */
export function listPage<Row extends SearchedRow>(
  rows: readonly Row[],
  listing: Listing<Row>,
  { parameters, language, t }: PageOptions,
): { rows: Row[]; paging: Paging } {
  const query = readListQuery(parameters, listing);
  const sorted = matchingRows(rows, listing, { query, language, t });
  const total = sorted.length;
  const { page, pages, from, to } = pageWithin({ total, size: LIST_PAGE_SIZE, wanted: query.page });
  return {
    rows: sorted.slice(from, to).map(withoutSearchText),
    paging: {
      query: { ...query, page },
      firstOrder: listing.firstOrder,
      total,
      all: rows.length,
      pages,
    },
  };
}

/** The query at the page on which the record stands; undefined if the query does not find it. */
export function queryAtRecord<Row extends SearchedRow & { id: string }>(
  rows: readonly Row[],
  listing: Listing<Row>,
  { id, ...options }: QueryOptions & { id: string },
): ListQuery | undefined {
  const at = matchingRows(rows, listing, options).findIndex((row) => row.id === id);
  return at === -1 ? undefined : { ...options.query, page: Math.floor(at / LIST_PAGE_SIZE) + 1 };
}

interface QueryOptions {
  query: ListQuery;
  language: Language;
  t: Words;
}

/** The rows of all pages, in order. */
export function matchingRows<Row extends SearchedRow>(
  rows: readonly Row[],
  { firstOrder, filters = {}, sorts }: Listing<Row>,
  { query, language, t }: QueryOptions,
): Row[] {
  const kept = Object.entries(query.filters).map(([name, value]) => filters[name]![value]!);
  const isFound = matcher(query.search);
  const matching = rows.filter((row) => kept.every((keeps) => keeps(row)) && isFound(row.searchText ?? ""));
  const { sort, direction } = query.order ?? firstOrder;
  return inOrder(matching, { language, direction, textOf: (row) => sorts[sort]!(row, t) });
}

export function withoutSearchText<Row extends SearchedRow>(row: Row): Row {
  const { searchText: _, ...shown } = row;
  return shown as Row;
}

interface InOrderOptions<Row> {
  textOf: (row: Row) => string;
  language: Language;
  direction: SortOrder["direction"];
}

function inOrder<Row>(rows: readonly Row[], { textOf, language, direction }: InOrderOptions<Row>): Row[] {
  const given = rows.filter((row) => textOf(row) !== "");
  const missing = rows.filter((row) => textOf(row) === "");
  if (direction === "asc") return [...sortedByName(given, language, textOf), ...missing];
  // Turned round before too, so that equal ones stay in their order.
  return [...sortedByName(given.toReversed(), language, textOf).toReversed(), ...missing];
}

/** Every word must occur; one with digits also as a model's name is written: `gs1930` in `GS-1930`. */
function matcher(search: string | undefined): (text: string) => boolean {
  const words = foldText(search ?? "")
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0) return () => true;
  return (text) => {
    const folded = foldText(text);
    return words.every(
      (word) => folded.includes(word) || (/\d/.test(word) && foldModel(text).includes(foldModel(word))),
    );
  };
}
