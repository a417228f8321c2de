import { setTimeout as wait } from "node:timers/promises";
import { type BuiltWorker, type BuiltWorkerOptions, startBuiltWorker } from "../../scripts/built-worker.ts";
import { startDatabase, type TestDatabase } from "./database";
import { startDatabaseProxy, type DatabaseProxy } from "./database-proxy";
import { ask, type Answer, type Question } from "./http";

export interface Site extends Pick<BuiltWorker, "dispatch" | "runSchedule" | "bucket"> {
  url: string;
  database: TestDatabase;
  proxy: DatabaseProxy;
  ask: (path: string, question?: Question) => Promise<Answer>;
  /** Repeats the request until the page is cached, which happens after the response. */
  askUntilCached: (path: string, question?: Question) => Promise<Answer>;
  /** A write that renews the data version. */
  invalidatePages: () => Promise<void>;
  /** URL of a product by model. */
  productPath: (model: string) => Promise<string>;
  stop: () => Promise<void>;
}

const TRIES = 40;
const BETWEEN_TRIES_MS = 25;

/** The built Worker over its own database with the demo catalogue, with a proxy in between. */
export async function startSite(
  variables?: Record<string, string>,
  options?: Pick<BuiltWorkerOptions, "emails" | "outbound">,
): Promise<Site> {
  const database = await startDatabase();
  const proxy = await startDatabaseProxy(database.url);
  const worker = await startBuiltWorker({
    databaseUrl: proxy.url,
    databaseToken: database.token,
    // A busy machine makes the database slow; tests sign in again and again.
    variables: { DATABASE_TIMEOUT_MS: "10000", HASH_REST_MS: "0", ...variables },
    ...options,
  });
  const askHere: Site["ask"] = (path, question) => ask(worker.url, path, question);
  return {
    ...worker,
    database,
    proxy,
    ask: askHere,
    askUntilCached: async (path, question) => {
      for (let tries = 0; tries < TRIES; tries++) {
        const answer = await askHere(path, question);
        if (answer.headers["x-cache"] === "memory") return answer;
        await wait(BETWEEN_TRIES_MS);
      }
      throw new Error(`${path} is not cached at the edge`);
    },
    invalidatePages: async () => {
      await database.sql("update contact_information set updated_at = updated_at");
    },
    productPath: async (model) => {
      const [row] = await database.sql("select id from equipment where model = ?", [model]);
      if (!row) throw new Error(`The demo catalogue has no ${model}`);
      return `/product/${String(row.id)}`;
    },
    stop: async () => {
      await worker.stop();
      await proxy.stop();
      await database.stop();
    },
  };
}
