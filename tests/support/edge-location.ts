import { fetch as fetchThrough } from "miniflare";
import { type BuiltWorkerOptions, startBuiltWorker } from "../../scripts/built-worker.ts";
import type { TestDatabase } from "./database";
import { type DatabaseProxy, startDatabaseProxy } from "./database-proxy";
import { ask, type Answer, type Question } from "./http";
import type { FakeKv } from "./fake-kv";

export type CacheMode = "real" | "empty" | "failing" | "throwing" | "silent";

/** A Worker in a data centre of its own, with empty memory and Cache API. */
export interface EdgeLocation {
  url: string;
  ask: (path: string, question?: Question) => Promise<Answer>;
  cacheStatusOf: (path: string, question?: Question) => Promise<string | undefined>;
  setCache: (mode: CacheMode) => Promise<void>;
  runSchedule: () => Promise<string>;
  stop: () => Promise<void>;
}

interface Options {
  kv: FakeKv;
  name: string;
  variables?: Record<string, string>;
  /** Answers all that the Worker fetches. */
  outbound?: BuiltWorkerOptions["outbound"];
  /** The module that wraps the Worker; by default the one with fake caches. */
  entry?: string;
}

interface Servers {
  database: Pick<TestDatabase, "token">;
  proxy: Pick<DatabaseProxy, "url">;
}

/** Uses the database of a site, through its proxy. */
export async function startEdgeLocation(
  { database, proxy }: Servers,
  { kv, name, variables, outbound, entry = "tests/support/worker-with-fake-caches.js" }: Options,
): Promise<EdgeLocation> {
  const worker = await startBuiltWorker({
    databaseUrl: proxy.url,
    databaseToken: database.token,
    variables: { SITE_ORIGIN: "https://lifts.example", ...variables },
    outbound,
    around: { entry, services: { FAKE_KV: kv.serviceFor(name) } },
  });
  const askHere: EdgeLocation["ask"] = (path, question) => ask(worker.url, path, question);
  return {
    url: worker.url,
    ask: askHere,
    cacheStatusOf: async (path, question) => (await askHere(path, question)).headers["x-cache"],
    setCache: async (mode) => void (await askHere("/", { method: "CACHE-MODE", headers: { Mode: mode } })),
    runSchedule: worker.runSchedule,
    stop: worker.stop,
  };
}

/** A location with a replica, and how it reaches both servers. */
export interface Region extends EdgeLocation {
  primary: DatabaseProxy;
  replica: DatabaseProxy;
}

interface RegionOptions extends Omit<Options, "entry" | "outbound"> {
  database: Pick<TestDatabase, "url" | "token">;
  replicaUrl: string;
  /** The host by which all regions know the primary, so that they share its data version; a refused connection is a 500. */
  primaryHost?: string;
  /** Milliseconds for a round trip to each server. */
  latency?: { primary: number; replica: number };
}

export async function startRegion({
  database,
  replicaUrl,
  latency,
  primaryHost,
  variables,
  ...options
}: RegionOptions): Promise<Region> {
  const primary = await startDatabaseProxy(database.url);
  const replica = await startDatabaseProxy(replicaUrl);
  if (latency) {
    primary.delayAnswers(latency.primary);
    replica.delayAnswers(latency.replica);
  }
  const outbound: BuiltWorkerOptions["outbound"] = (request) =>
    fetchThrough(request.url.replace(`http://${primaryHost}`, primary.url), request);
  const location = await startEdgeLocation(
    { database, proxy: { url: primaryHost ? `http://${primaryHost}` : primary.url } },
    { ...options, variables: { TURSO_READ_URL: replica.url, ...variables }, ...(primaryHost && { outbound }) },
  );
  return {
    ...location,
    primary,
    replica,
    stop: async () => {
      await location.stop();
      await primary.stop();
      await replica.stop();
    },
  };
}
