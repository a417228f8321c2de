import type { BatchItem } from "drizzle-orm/batch";
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
export function builtOnce<Given extends unknown[], Q extends Query>(
  build: (db: ReadDatabase, ...given: Given) => Q,
): (db: ReadDatabase, ...given: Given) => Q {
  const built = new Map<string, Q>();
  return (db, ...given) => {
    const name = JSON.stringify(given);
    const known = built.get(name);
    if (known) return known;
    const query = build(db, ...given) as Q & Preparable;
    const prepared = query._prepare();
    query._prepare = () => prepared;
    if (built.size >= MOST_KEPT) built.clear();
    built.set(name, query);
    return query;
  };
}

interface Kept {
  token: string;
  rows: readonly unknown[];
}

const kept = new WeakMap<Query, Kept | undefined>();

/**
 * For a query that is asked again and again and chooses nothing: its rows are kept as long as the generation of the data
 * stays what it was. Only of tables with which the generation changes. The rows are frozen, for they are everybody's.
 */
export function readOnce<Q extends Query>(build: (db: ReadDatabase) => Q): (db: ReadDatabase) => Q {
  const once = builtOnce(build);
  return (db) => {
    const query = once(db);
    if (!kept.has(query)) kept.set(query, undefined);
    return query;
  };
}

/** Undefined for rows that are to be asked for. */
export function keptRows(query: Query, token: string): readonly unknown[] | undefined {
  const known = kept.get(query);
  return known?.token === token ? known.rows : undefined;
}

export function keepRows(query: Query, rows: readonly unknown[], token: string): void {
  if (kept.has(query)) kept.set(query, { token, rows: Object.freeze(rows.map((row) => Object.freeze(row))) });
}
