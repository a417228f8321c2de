import { is } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql/web";
import { SQLiteSelectBase } from "drizzle-orm/sqlite-core";
import { BEING_RESTORED, generation } from "../../db/schema/index.ts";
import { preparedQuery, cacheRows, cachedRows, type Query } from "./prepared-query.server";
import type { Database, ReadDatabase } from "./client.server";
import { DatabaseBeingRestored, DatabaseUnavailable } from "./unavailable.server";

type Queries = readonly [Query, ...Query[]];
export type Rows<Q extends readonly Query[]> = { -readonly [Position in keyof Q]: Q[Position]["_"]["result"] };

/** What loaders get: without insert, update or delete, and it rejects statements that are not SELECTs. */
export interface Reader {
  read: <const Q extends Queries>(queries: (db: ReadDatabase) => Q) => Promise<Rows<Q>>;
  /** The rows of a `cachedRead` as this isolate has last read them, for when the database is down. */
  lastRows: <Q extends Query>(query: (db: ReadDatabase) => Q) => Q["_"]["result"] | undefined;
  /** The token of the current data version; undefined in a database without one. */
  readGeneration: () => Promise<string | undefined>;
}

export interface ReadVersion {
  token: string;
  /** When the query was sent: every earlier write is included. */
  askedAt: number;
  tookMs: number;
}

interface BatchResult {
  token: string | undefined;
  rows: ReadonlyMap<Query, readonly unknown[]>;
}

/**
 * Queries of a page's loaders that start in the same tick share one round trip, so that all parts of the page show the
 * same version. `onRead` is called for each round trip.
 */
export function createReader(database: Database, onRead: (read: ReadVersion) => void = () => {}): Reader {
  const db = drizzle(readOnly(database.$client));
  async function runBatch(queries: readonly Query[]): Promise<BatchResult> {
    const askedAt = Date.now();
    const results: unknown[] = await db.batch([tokenQuery(db), ...queries]);
    const [found] = results.shift() as { token: string }[];
    const rows = new Map(queries.map((query, position) => [query, results[position] as unknown[]]));
    if (!found) return { token: undefined, rows };
    const { token } = found;
    if (token === BEING_RESTORED) throw new DatabaseBeingRestored();
    cacheRows(token, rows);
    onRead({ token, askedAt, tookMs: Date.now() - askedAt });
    return { token, rows };
  }

  async function run(queries: readonly Query[]) {
    const { token, rows: cached } = cachedRows();
    let result = await runBatch(queries.filter((query) => !cached.has(query)));
    // The cached rows are of another version: read all of them on one.
    if (result.token !== token && queries.some((query) => cached.has(query))) result = await runBatch(queries);
    return queries.map((query) => result.rows.get(query) ?? cached.get(query));
  }
  const runBatched = batchedPerTick(run);

  return {
    read: async <const Q extends Queries>(build: (db: ReadDatabase) => Q) => {
      const queries = build(db);
      if (!queries.every((query) => is(query, SQLiteSelectBase))) throw new TypeError("A reader runs SELECTs only.");
      return (await runBatched(queries)) as Rows<Q>;
    },
    lastRows: <Q extends Query>(query: (db: ReadDatabase) => Q) =>
      cachedRows().rows.get(query(db)) as Q["_"]["result"] | undefined,
    readGeneration: async () => (await runBatch([])).token,
  };
}

const tokenQuery = preparedQuery((db) => db.select({ token: generation.token }).from(generation));

interface PendingRead {
  queries: readonly Query[];
  resolve: (rows: unknown[]) => void;
  reject: (reason: unknown) => void;
}

/** Joins calls made before the next turn of the event loop into one. */
function batchedPerTick(run: (queries: readonly Query[]) => Promise<unknown[]>) {
  let pending: PendingRead[] = [];

  const settle = (group: PendingRead[]) =>
    run(group.flatMap(({ queries }) => queries)).then((rows) => {
      for (const { queries, resolve } of group) resolve(rows.splice(0, queries.length));
    });

  async function send() {
    const group = pending;
    pending = [];
    try {
      await settle(group);
    } catch (error) {
      // A failing statement must only fail the read it belongs to.
      const canIsolate = group.length > 1 && !(error instanceof DatabaseUnavailable);
      if (!canIsolate) return group.forEach(({ reject }) => reject(error));
      for (const each of group) await settle([each]).catch(each.reject);
    }
  }

  return (queries: readonly Query[]) =>
    new Promise<unknown[]>((resolve, reject) => {
      if (pending.push({ queries, resolve, reject }) === 1) setTimeout(() => void send());
    });
}

function readOnly(client: Database["$client"]): Database["$client"] {
  const batch: typeof client.batch = (statements) => client.batch(statements, "read");
  return Object.assign(Object.create(client) as typeof client, { batch });
}
