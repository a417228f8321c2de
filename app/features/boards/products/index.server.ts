import { createSingleFlight } from "~/cache/single-flight.server";
import type { ReadDatabase } from "~/data/client.server";
import type { Query } from "~/data/prepared-query.server";
import type { Rows } from "~/data/reader.server";
import { TooManyProducts } from "~/errors";
import type { AppContext } from "~/load-context.server";
import {
  type BoardCategory,
  type BoardColumns,
  copyProducts,
  emptyColumns,
  positionOf,
  type Titles,
  withReplaced,
  writeProduct,
} from "./board-products.server";
import {
  boardCategories,
  categoryOf,
  changesSince,
  linesAfter,
  linesOf,
  MAX_CHANGES,
  newestChange,
  parsedLines,
  productCount,
  PRODUCTS_PER_READ,
} from "./read-board-products.server";

export type BoardDeps = Pick<AppContext, "reader" | "waitUntil" | "now">;

interface ChangeId {
  number: number;
  token: string;
}

/** All products, as of an entry of the change log. */
export interface BoardProducts {
  change: ChangeId;
  columns: BoardColumns;
  categories: readonly BoardCategory[];
  titles: Titles;
  /** What boards derive from these products, by name. */
  derived: Map<string, unknown>;
}

/** What an isolate of 128 MB has room for beside the catalogue and cached pages: docs/decisions/catalogue-bound.md. */
const MOST_PRODUCTS = 105_000;

/** Of this isolate. The first request reads all products, later ones what the log says has changed. Immutable. */
let inMemory: BoardProducts | undefined;

const loads = createSingleFlight<BoardProducts>();

/** The products as the database has them, and the rows of these queries. */
export async function readWithBoardProducts<const Q extends readonly Query[]>(
  deps: BoardDeps,
  queries: (db: ReadDatabase) => Q,
  { most = MOST_PRODUCTS } = {},
): Promise<{ products: BoardProducts; rows: Rows<Q> }> {
  const known = inMemory ?? (await load(deps, { isFirst: true, most }));
  const [entries, ...rows] = await deps.reader.read((db) => [changesSince(db, known.change.number), ...queries(db)]);
  const products = await update(deps, known, entries);
  if (products.columns.ids.length > most) {
    inMemory = undefined;
    throw new TooManyProducts(most);
  }
  return { products, rows: rows as unknown as Rows<Q> };
}

/** Derived once per state of the products. */
export function derive<T>(from: BoardProducts, name: string, work: () => T): T {
  if (!from.derived.has(name)) from.derived.set(name, work());
  return from.derived.get(name) as T;
}

/** What another request began to read counts for the first load alone: it may miss what this request's user saved. */
function load(deps: BoardDeps, { isFirst = false, most = MOST_PRODUCTS } = {}): Promise<BoardProducts> {
  const work = async () => (inMemory = await readAll(deps, most));
  return loads("load", work, { isUsable: () => Promise.resolve(isFirst), waitUntil: deps.waitUntil });
}

type Entry = ChangeId & { id: string | null };
type Lines = ReturnType<typeof parsedLines>;

async function update(deps: BoardDeps, known: BoardProducts, entries: readonly Entry[]): Promise<BoardProducts> {
  const isEmptyLog = known.change.number === 0;
  const [first, ...rest] = entries;
  const isKnown = isEmptyLog || (first?.number === known.change.number && first.token === known.change.token);
  const later = isEmptyLog ? entries : rest;
  // Trimmed, of another database, too long, or about a category or manufacturer.
  if (!isKnown || later.length >= MAX_CHANGES || later.some(({ id }) => id === null)) return load(deps);
  const newest = later.at(-1);
  if (!newest) return known;
  const ids = [...new Set(later.map(({ id }) => id!))].sort();
  const [found] = await deps.reader.read((db) => [linesOf(db, ids)]);
  const lines = parsedLines(found);
  if (lines.some(({ category }) => !known.categories.some(({ id }) => id === category))) return load(deps);
  const change = { number: newest.number, token: newest.token };
  const columns = replaced(known, ids, lines, deps.now().getUTCFullYear());
  const updated = { ...known, change, columns, derived: new Map<string, unknown>() };
  // A slow request may come back with an older state.
  if (!inMemory || change.number > inMemory.change.number) inMemory = updated;
  return updated;
}

/** The columns with these products, ascending by id, as the lines have them; those without a line were deleted. */
function replaced(known: BoardProducts, ids: readonly string[], lines: Lines, thisYear: number): BoardColumns {
  const { columns } = known;
  const written = emptyColumns(lines.length);
  lines.forEach((line, at) => writeLine(written, at, line, known, thisYear));
  const places = ids.flatMap((id) => positionOf(columns, id) ?? []);
  const isInPlace = places.length === ids.length && lines.length === ids.length;
  if (isInPlace) return withReplaced(columns, places, written);
  const next = emptyColumns(columns.ids.length - places.length + lines.length);
  let [from, at, line] = [0, 0, 0];
  const keepUntil = (to: number) => {
    copyProducts(columns, { from, to }, next, at);
    at += to - from;
    from = to;
  };
  for (const id of ids) {
    keepUntil(placeOf(columns.ids, id));
    if (columns.ids[from] === id) from += 1;
    if (written.ids[line] === id) copyProducts(written, { from: line, to: ++line }, next, at++);
  }
  keepUntil(columns.ids.length);
  return next;
}

/** Position of the id, or of the first one after it. */
function placeOf(ids: readonly string[], id: string): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Terms = Pick<BoardProducts, "categories" | "titles">;

function writeLine(
  columns: BoardColumns,
  at: number,
  { category: id, row }: Lines[number],
  { categories, titles }: Terms,
  thisYear: number,
): void {
  const categoryAt = categories.findIndex((category) => category.id === id);
  const titleAt = titles.positions.get(row.title) ?? titles.texts.push(row.title) - 1;
  titles.positions.set(row.title, titleAt);
  writeProduct(columns, at, row, { category: categories[categoryAt]!, categoryAt, titleAt, thisYear });
}

/**
 * Products that change between the round trips are in the log after the first one, so the next request reads them. There
 * are columns of one size from the beginning: joined from parts, they would need twice the memory.
 */
async function readAll(deps: BoardDeps, most: number): Promise<BoardProducts> {
  const [[newest], rows, [counted], first] = await deps.reader.read((db) => [
    newestChange(db),
    boardCategories(db),
    productCount(db),
    linesAfter(db, ""),
  ]);
  const size = counted?.count ?? 0;
  if (size > most) throw new TooManyProducts(most);
  const terms: Terms = { categories: rows.map(categoryOf), titles: { texts: [], positions: new Map() } };
  const thisYear = deps.now().getUTCFullYear();
  const columns = emptyColumns(size);
  let at = 0;
  for (let lines = parsedLines(first); ;) {
    // Those of a category that was added since, or beyond the count, come with the next request.
    const known = lines.filter(({ category }) => terms.categories.some(({ id }) => id === category));
    for (const each of known.slice(0, size - at)) writeLine(columns, at++, each, terms, thisYear);
    const last = lines.at(-1);
    if (!last || lines.length < PRODUCTS_PER_READ || at === size) break;
    const [next] = await deps.reader.read((db) => [linesAfter(db, last.row.id)]);
    lines = parsedLines(next);
  }
  const change = newest ?? { number: 0, token: "" };
  return { change, columns: at === size ? columns : firstProducts(columns, at), ...terms, derived: new Map() };
}

/** Some were deleted meanwhile. */
function firstProducts(columns: BoardColumns, size: number): BoardColumns {
  const fewer = emptyColumns(size);
  copyProducts(columns, { from: 0, to: size }, fewer, 0);
  return fewer;
}
