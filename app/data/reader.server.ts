import { is } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql/web";
import { SQLiteSelectBase } from "drizzle-orm/sqlite-core";
import { BEING_RESTORED, generation } from "../../db/schema/index.ts";
import { preparedQuery, cacheRows, cachedRows, type Query } from "./prepared-query.server";
import type { Database, ReadDatabase } from "./client.server";
import { DatabaseBeingRestored, DatabaseUnavailable } from "./unavailable.server";

type Queries = readonly [Query, ...Query[]];
type Rows<Q extends Queries> = { -readonly [Place in keyof Q]: Q[Place]["_"]["result"] };

/** What loaders hold: no insert, update or delete exists on it, and none that was made elsewhere gets through. */
export interface Reader {
  /** Runs the queries in one round trip on one state of the data, and gives their rows in the same order. */
  read: <const Q extends Queries>(queries: (db: ReadDatabase) => Q) => Promise<Rows<Q>>;
  /** The token of the data as it is now; undefined in a database without one. */
  readGeneration: () => Promise<string | undefined>;
}

/** One answer of the database. */
export interface ReadVersion {
  /** The generation of the data that was read. */
  token: string;
  /** When it was asked: what was written before is in the answer. */
  askedAt: number;
  tookMs: number;
}

interface Answer {
  token: string | undefined;
  rows: ReadonlyMap<Query, readonly unknown[]>;
}

/**
 * `onSeen` hears of every answer. What the loaders of a page ask at the same moment goes in one round trip, so that a
 * page costs one and all its parts show one state of the data.
 */
export function createReader(database: Database, onSeen: (seen: ReadVersion) => void = () => {}): Reader {
  const db = drizzle(readOnly(database.$client));
  async function ask(queries: readonly Query[]): Promise<Answer> {
    const askedAt = Date.now();
    const results: unknown[] = await db.batch([theToken(db), ...queries]);
    const [found] = results.shift() as { token: string }[];
    const rows = new Map(queries.map((query, place) => [query, results[place] as unknown[]]));
    if (!found) return { token: undefined, rows };
    const { token } = found;
    if (token === BEING_RESTORED) throw new DatabaseBeingRestored();
    cacheRows(token, rows);
    onSeen({ token, askedAt, tookMs: Date.now() - askedAt });
    return { token, rows };
  }

  async function run(queries: readonly Query[]) {
    const { token, rows: known } = cachedRows();
    let answer = await ask(queries.filter((query) => !known.has(query)));
    // What was kept is of another state of the data: all is read again, on one.
    if (answer.token !== token && queries.some((query) => known.has(query))) answer = await ask(queries);
    return queries.map((query) => answer.rows.get(query) ?? known.get(query));
  }
  const runTogether = together(run);

  return {
    read: async <const Q extends Queries>(queries: (db: ReadDatabase) => Q) => {
      const asked = queries(db);
      if (!asked.every((query) => is(query, SQLiteSelectBase))) throw new TypeError("A reader runs SELECTs only.");
      return (await runTogether(asked)) as Rows<Q>;
    },
    readGeneration: async () => (await ask([])).token,
  };
}

const theToken = preparedQuery((db) => db.select({ token: generation.token }).from(generation));

interface Waiting {
  queries: readonly Query[];
  resolve: (rows: unknown[]) => void;
  reject: (reason: unknown) => void;
}

/** Joins calls made before the next turn of the event loop into one. */
function together(run: (queries: readonly Query[]) => Promise<unknown[]>) {
  let waiting: Waiting[] = [];

  const settle = (group: Waiting[]) =>
    run(group.flatMap(({ queries }) => queries)).then((rows) => {
      for (const { queries, resolve } of group) resolve(rows.splice(0, queries.length));
    });

  async function send() {
    const group = waiting;
    waiting = [];
    try {
      await settle(group);
    } catch (error) {
      // A statement that fails takes only those down who asked for it.
      const isOneAtFault = group.length > 1 && !(error instanceof DatabaseUnavailable);
      if (!isOneAtFault) return group.forEach(({ reject }) => reject(error));
      for (const each of group) await settle([each]).catch(each.reject);
    }
  }

  return (queries: readonly Query[]) =>
    new Promise<unknown[]>((resolve, reject) => {
      if (waiting.push({ queries, resolve, reject }) === 1) setTimeout(() => void send());
    });
}

/** Drizzle's batches carry no mode of their own. A "read" batch may be answered by any replica. */
function readOnly(client: Database["$client"]): Database["$client"] {
  const batch: typeof client.batch = (statements) => client.batch(statements, "read");
  return Object.assign(Object.create(client) as typeof client, { batch });
}
