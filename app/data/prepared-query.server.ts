import type { BatchItem } from "drizzle-orm/batch";
import { Memo } from "./memo";
import type { ReadDatabase } from "./client.server";

export type Query = BatchItem<"sqlite">;

/** What Drizzle's batch calls, and its types leave out. */
interface Preparable {
  _prepare: () => unknown;
}

/** Visitors choose what is given; what nobody repeats makes room. Each holds all its columns, in an isolate of 128 MB. */
const MOST_KEPT = 25;

/**
 * The same query maker, which builds a query once for each thing it is given: writing the SQL of a page's queries anew
 * costs as much as a third of its rendering. What is given must be plain data. A query that was built over one request's
 * database runs over another's: a reader sends its text and values and never through the query itself.
 */
export function preparedQuery<Given extends unknown[], Q extends Query>(
  build: (db: ReadDatabase, ...given: Given) => Q,
): (db: ReadDatabase, ...given: Given) => Q {
  const built = new Memo<Q>(MOST_KEPT);
  return (db, ...given) => {
    const name = JSON.stringify(given);
    const known = built.get(name);
    if (known) return known;
    const query = build(db, ...given) as Q & Preparable;
    const prepared = query._prepare();
    query._prepare = () => prepared;
    built.set(name, query);
    return query;
  };
}

type Rows = readonly unknown[];

/** Rows of one generation of the data: of the last one that was read. */
interface KeptRows {
  token: string | undefined;
  rows: Map<Query, Rows>;
}

let kept: KeptRows = { token: undefined, rows: new Map() };
const readsOnce = new WeakSet<Query>();

/**
 * For a query that is asked again and again and chooses nothing: its rows are kept as long as the generation of the data
 * stays what it was. Only of tables with which the generation changes. The rows are frozen, for they are everybody's.
 */
export function cachedRead<Q extends Query>(build: (db: ReadDatabase) => Q): (db: ReadDatabase) => Q {
  const once = preparedQuery(build);
  return (db) => {
    const query = once(db);
    readsOnce.add(query);
    return query;
  };
}

export function cachedRows(): Readonly<KeptRows> {
  return kept;
}

export function cacheRows(token: string, found: ReadonlyMap<Query, Rows>): void {
  if (token !== kept.token) kept = { token, rows: new Map() };
  for (const [query, rows] of found) {
    if (readsOnce.has(query)) kept.rows.set(query, Object.freeze(rows.map((row) => Object.freeze(row))));
  }
}
