import { drizzle } from "drizzle-orm/libsql/web";
import { BEING_RESTORED, generation } from "../../db/schema/index.ts";
import type { Database } from "./client.server";
import { cachedRows, preparedQuery, type Query } from "./prepared-query.server";
import { DatabaseBeingRestored } from "./unavailable.server";

/** Rows of one state of the data, and its version; undefined in a database without one. */
export interface BatchResult {
  token: string | undefined;
  rows: ReadonlyMap<Query, readonly unknown[]>;
}

type ReadBatch = (queries: readonly Query[]) => Promise<BatchResult>;

const tokenQuery = preparedQuery((db) => db.select({ token: generation.token }).from(generation));

/** One round trip, in one transaction that cannot write. */
export function createReadBatch(database: Database): ReadBatch {
  const db = drizzle(readOnly(database.$client));
  return async (queries) => {
    const results: unknown[] = await db.batch([tokenQuery(db), ...queries]);
    const [found] = results.shift() as { token: string }[];
    if (found?.token === BEING_RESTORED) throw new DatabaseBeingRestored();
    const rows = new Map(queries.map((query, position) => [query, results[position] as unknown[]]));
    return { token: found?.token, rows };
  };
}

/**
 * Leaves out what this isolate already has. `complete` adds it to the result, or returns undefined if that is of another
 * version: then all has to be read.
 */
export function withoutCachedRows(queries: readonly Query[]) {
  const { token, rows: cached } = cachedRows();
  const missing = queries.filter((query) => !cached.has(query));
  return {
    missing,
    complete(result: BatchResult): BatchResult | undefined {
      if (missing.length === queries.length) return result;
      if (result.token !== token) return undefined;
      return { token, rows: new Map(queries.map((query) => [query, result.rows.get(query) ?? cached.get(query)!])) };
    },
  };
}

function readOnly(client: Database["$client"]): Database["$client"] {
  const batch: typeof client.batch = (statements) => client.batch(statements, "read");
  return Object.assign(Object.create(client) as typeof client, { batch });
}
