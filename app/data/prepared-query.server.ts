import type { BatchItem } from "drizzle-orm/batch";
import { LRUCache } from "lru-cache";
import type { ReadDatabase } from "./client.server";

export type Query = BatchItem<"sqlite">;

/**
 * Not in Drizzle's types: its `batch` calls `_prepare` on each query, which writes the SQL. Keeping the result saves that
 * work for every later request: of an uncached page, 2 to 20 % of the CPU time (home 2, list 15, product 20).
 * tests/unit/library-internals holds Drizzle to this.
 */
interface Preparable {
  _prepare: () => unknown;
}

/** Per query, for its different arguments: visitors choose them. */
const MAX_PREPARED = 25;

/**
 * Builds the query once per arguments, which must be plain data. A reader only takes its SQL and values, so a query that
 * was built with one request's database runs with another's.
 */
export function preparedQuery<Given extends unknown[], Q extends Query>(
  build: (db: ReadDatabase, ...given: Given) => Q,
): (db: ReadDatabase, ...given: Given) => Q {
  const prepared = new LRUCache<string, Q & object>({ max: MAX_PREPARED });
  return (db, ...given) => {
    const key = JSON.stringify(given);
    const known = prepared.get(key);
    if (known) return known;
    const query = build(db, ...given) as Q & Preparable;
    const statement = query._prepare();
    query._prepare = () => statement;
    prepared.set(key, query);
    return query;
  };
}

type Rows = readonly unknown[];

interface CachedRows {
  token: string | undefined;
  rows: Map<Query, Rows>;
}

let cached: CachedRows = { token: undefined, rows: new Map() };
const cachedQueries = new WeakSet<Query>();

/**
 * Keeps the rows of a query while the data version stays the same. Only for tables that are part of the version, and for
 * arguments that no visitor chooses. Rows are shared by requests, so they are frozen.
 */
export function cachedRead<Given extends unknown[], Q extends Query>(
  build: (db: ReadDatabase, ...given: Given) => Q,
): (db: ReadDatabase, ...given: Given) => Q {
  const prepare = preparedQuery(build);
  return (db, ...given) => {
    const query = prepare(db, ...given);
    cachedQueries.add(query);
    return query;
  };
}

export function cachedRows(): Readonly<CachedRows> {
  return cached;
}

export function cacheRows(token: string, found: ReadonlyMap<Query, Rows>): void {
  if (token !== cached.token) cached = { token, rows: new Map() };
  for (const [query, rows] of found) {
    if (cachedQueries.has(query)) cached.rows.set(query, Object.freeze(rows.map((row) => Object.freeze(row))));
  }
}
