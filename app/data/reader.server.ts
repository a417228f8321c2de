import { is } from "drizzle-orm";
import { SQLiteSelectBase } from "drizzle-orm/sqlite-core";
import { cacheRows, cachedRows, type Query } from "./prepared-query.server";
import type { Database, ReadDatabase } from "./client.server";
import { type BatchResult, createReadBatch, withoutCachedRows } from "./read-batch.server";
import type { Replica } from "./replica.server";
import { DatabaseUnavailable } from "./unavailable.server";

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

/**
 * Queries of a page's loaders that start in the same tick share one round trip, so that all parts of the page show the
 * same version. `onRead` is called for each round trip. A replica's answer counts if it is of the primary's version.
 */
export function createReader(
  database: Database,
  onRead: (read: ReadVersion) => void = () => {},
  replica?: Replica,
): Reader {
  const readBatch = createReadBatch(database);
  let isReplicaUsed = replica !== undefined;

  function accept({ token, rows }: BatchResult, read: Omit<ReadVersion, "token">) {
    if (token === undefined) return;
    cacheRows(token, rows);
    onRead({ token, ...read });
  }

  async function readPrimary(queries: readonly Query[]): Promise<BatchResult> {
    const askedAt = Date.now();
    const result = await readBatch(queries);
    accept(result, { askedAt, tookMs: Date.now() - askedAt });
    return result;
  }

  async function readFromPrimary(queries: readonly Query[]): Promise<BatchResult> {
    const { missing, complete } = withoutCachedRows(queries);
    return complete(await readPrimary(missing)) ?? readPrimary(queries);
  }

  async function readReplica(queries: readonly Query[], { read, currentVersion, wasCurrent, onStale }: Replica) {
    const startedAt = Date.now();
    const { missing, complete } = withoutCachedRows(queries);
    const [first, version] = await Promise.all([read(missing), currentVersion()]);
    const readWhole = async () => first && (complete(first) ?? (await read(queries)));
    const found = version?.isConfirmed && first?.token === version.token ? await readWhole() : undefined;
    if (found && found.token === version?.token) {
      accept(found, { askedAt: version!.askedAt, tookMs: Date.now() - startedAt });
      return found;
    }
    try {
      // All of them, as the cached rows may be as old as the replica's.
      const result = await readPrimary(queries);
      isReplicaUsed = false;
      return result;
    } catch (error) {
      const last = error instanceof DatabaseUnavailable ? await readWhole() : undefined;
      if (!last?.token || !(await wasCurrent(last.token))) throw error;
      onStale();
      return last;
    }
  }

  async function run(queries: readonly Query[]) {
    const { rows } = await (replica && isReplicaUsed ? readReplica(queries, replica) : readFromPrimary(queries));
    return queries.map((query) => rows.get(query)!);
  }
  const runBatched = batchedPerTick(run);

  return {
    read: async <const Q extends Queries>(build: (db: ReadDatabase) => Q) => {
      const queries = build(database);
      if (!queries.every((query) => is(query, SQLiteSelectBase))) throw new TypeError("A reader runs SELECTs only.");
      return (await runBatched(queries)) as Rows<Q>;
    },
    lastRows: <Q extends Query>(query: (db: ReadDatabase) => Q) =>
      cachedRows().rows.get(query(database)) as Q["_"]["result"] | undefined,
    readGeneration: async () => (await readPrimary([])).token,
  };
}

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
