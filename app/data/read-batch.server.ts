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

export type ReadBatch = (queries: readonly Query[]) => Promise<BatchResult>;

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

/** Leaves out what this isolate has of the same version; if that is of another one, reads all again. */
export async function withCachedRows<R extends BatchResult | undefined>(
  queries: readonly Query[],
  readBatch: (queries: readonly Query[]) => Promise<R>,
): Promise<R | BatchResult> {
  const { token, rows: cached } = cachedRows();
  const missing = queries.filter((query) => !cached.has(query));
  const result = await readBatch(missing);
  if (!result || missing.length === queries.length) return result;
  if (result.token !== token) return readBatch(queries);
  return { token, rows: new Map(queries.map((query) => [query, result.rows.get(query) ?? cached.get(query)!])) };
}

function readOnly(client: Database["$client"]): Database["$client"] {
  const batch: typeof client.batch = (statements) => client.batch(statements, "read");
  return Object.assign(Object.create(client) as typeof client, { batch });
}
