import { is } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/libsql/web";
import { SQLiteSelectBase } from "drizzle-orm/sqlite-core";
import { generation } from "../../db/schema/index.ts";
import type { Database } from "./client.server";
import { DatabaseUnavailable } from "./unavailable.server";

/** The half of Drizzle that changes nothing. */
export type ReadDatabase = Pick<Database, "select" | "selectDistinct">;

type Query = BatchItem<"sqlite">;
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
export interface Seen {
  /** The generation of the data that was read. */
  token: string;
  /** When it was asked: what was written before is in the answer. */
  askedAt: number;
  tookMs: number;
}

/**
 * `onSeen` hears of every answer. What the loaders of a page ask at the same moment goes in one round trip, so that a
 * page costs one and all its parts show one state of the data.
 */
export function createReader(database: Database, onSeen: (seen: Seen) => void = () => {}): Reader {
  const db = drizzle(readOnly(database.$client));
  async function run(queries: readonly Query[]): Promise<{ results: unknown[]; token: string | undefined }> {
    const askedAt = Date.now();
    const results: unknown[] = await db.batch([theToken(db), ...queries]);
    const [found] = results.shift() as { token: string }[];
    if (found) onSeen({ token: found.token, askedAt, tookMs: Date.now() - askedAt });
    return { results, token: found?.token };
  }
  const runTogether = together(async (queries) => (await run(queries)).results);

  return {
    read: async <const Q extends Queries>(queries: (db: ReadDatabase) => Q) => {
      const asked = queries(db);
      if (!asked.every((query) => is(query, SQLiteSelectBase))) throw new TypeError("A reader runs SELECTs only.");
      return (await runTogether(asked)) as Rows<Q>;
    },
    readGeneration: async () => (await run([])).token,
  };
}

const theToken = builtOnce((db) => db.select({ token: generation.token }).from(generation));

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
  const kept = new Map<string, Q>();
  return (db, ...given) => {
    const name = JSON.stringify(given);
    const known = kept.get(name);
    if (known) return known;
    const query = build(db, ...given) as Q & Preparable;
    const prepared = query._prepare();
    query._prepare = () => prepared;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(name, query);
    return query;
  };
}
