import { createSingleFlight } from "~/cache/single-flight.server";
import type { ReadDatabase } from "~/data/client.server";
import type { Query } from "~/data/prepared-query.server";
import type { Rows } from "~/data/reader.server";
import type { AppContext } from "~/load-context.server";
import { type BoardCategory, type BoardProduct, boardProduct } from "./board-products.server";
import {
  boardCategories,
  categoryOf,
  changesSince,
  linesAfter,
  linesOf,
  MAX_CHANGES,
  newestChange,
  parsedLines,
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
  products: ReadonlyMap<string, BoardProduct>;
  categories: ReadonlyMap<string, BoardCategory>;
  /** What boards derive from these products, by name. */
  derived: Map<string, unknown>;
}

/** Of this isolate. The first request reads all products, later ones what the log says has changed. Immutable. */
let inMemory: BoardProducts | undefined;

const loads = createSingleFlight<BoardProducts>();

/** The products as the database has them, and the rows of these queries. */
export async function readWithBoardProducts<const Q extends readonly Query[]>(
  deps: BoardDeps,
  queries: (db: ReadDatabase) => Q,
): Promise<{ products: BoardProducts; rows: Rows<Q> }> {
  const known = inMemory ?? (await load(deps, { isFirst: true }));
  const [entries, ...rows] = await deps.reader.read((db) => [changesSince(db, known.change.number), ...queries(db)]);
  return { products: await update(deps, known, entries), rows: rows as unknown as Rows<Q> };
}

/** Derived once per state of the products. */
export function derive<T>(from: BoardProducts, name: string, work: () => T): T {
  if (!from.derived.has(name)) from.derived.set(name, work());
  return from.derived.get(name) as T;
}

/** What another request began to read counts for the first load alone: it may miss what this request's user saved. */
function load(deps: BoardDeps, { isFirst = false } = {}): Promise<BoardProducts> {
  const work = async () => (inMemory = await readAll(deps));
  return loads("load", work, { isUsable: () => Promise.resolve(isFirst), waitUntil: deps.waitUntil });
}

type Entry = ChangeId & { id: string | null };

async function update(deps: BoardDeps, known: BoardProducts, entries: readonly Entry[]): Promise<BoardProducts> {
  const isEmptyLog = known.change.number === 0;
  const [first, ...rest] = entries;
  const isKnown = isEmptyLog || (first?.number === known.change.number && first.token === known.change.token);
  const later = isEmptyLog ? entries : rest;
  // Trimmed, of another database, too long, or about a category or manufacturer.
  if (!isKnown || later.length >= MAX_CHANGES || later.some(({ id }) => id === null)) return load(deps);
  const newest = later.at(-1);
  if (!newest) return known;
  const ids = [...new Set(later.map(({ id }) => id!))];
  const [found] = await deps.reader.read((db) => [linesOf(db, ids)]);
  const lines = parsedLines(found);
  const products = new Map(known.products);
  const present = new Set(lines.map(({ row }) => row.id));
  for (const id of ids) if (!present.has(id)) products.delete(id);
  const change = { number: newest.number, token: newest.token };
  const updated = { ...known, change, products, derived: new Map<string, unknown>() };
  if (!addLines(products, lines, { categories: known.categories, thisYear: yearOf(deps) })) return load(deps);
  // A slow request may come back with an older state.
  if (!inMemory || change.number > inMemory.change.number) inMemory = updated;
  return updated;
}

const yearOf = ({ now }: BoardDeps) => now().getUTCFullYear();

/** Products that change between the round trips are in the log after the first one, so the next request reads them. */
async function readAll(deps: BoardDeps): Promise<BoardProducts> {
  const [[newest], rows, first] = await deps.reader.read((db) => [
    newestChange(db),
    boardCategories(db),
    linesAfter(db, ""),
  ]);
  const categories = new Map(rows.map((row) => [row.id, categoryOf(row)]));
  const products = new Map<string, BoardProduct>();
  const given = { categories, thisYear: yearOf(deps) };
  let last = addLines(products, parsedLines(first), given);
  while (last?.isFull) {
    const { id } = last;
    const [next] = await deps.reader.read((db) => [linesAfter(db, id)]);
    last = addLines(products, parsedLines(next), given);
  }
  return { change: newest ?? { number: 0, token: "" }, products, categories, derived: new Map() };
}

interface Given {
  categories: ReadonlyMap<string, BoardCategory>;
  thisYear: number;
}

/** Undefined if a product is of an unknown category. */
function addLines(
  products: Map<string, BoardProduct>,
  lines: ReturnType<typeof parsedLines>,
  { categories, thisYear }: Given,
) {
  let isComplete = true;
  for (const { category, row } of lines) {
    const known = categories.get(category);
    if (known) products.set(row.id, boardProduct(row, known, thisYear));
    else isComplete = false;
  }
  return isComplete ? { isFull: lines.length === PRODUCTS_PER_READ, id: lines.at(-1)?.row.id ?? "" } : undefined;
}
