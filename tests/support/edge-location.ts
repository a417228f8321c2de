import { startBuiltWorker } from "../../scripts/built-worker.ts";
import type { Site } from "./site";
import { ask, type Answer, type Question } from "./http";
import type { FakeKv } from "./fake-kv";

export type CacheMode = "real" | "empty" | "failing" | "throwing" | "silent";

/** A Worker in a data centre of its own, with empty memory and Cache API. */
export interface EdgeLocation {
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
  /** The module that wraps the Worker; by default the one with fake caches. */
  entry?: string;
}

/** Uses the database of a site, through its proxy. */
export async function startEdgeLocation(
  { database, proxy }: Pick<Site, "database" | "proxy">,
  { kv, name, variables, entry = "tests/support/worker-with-fake-caches.js" }: Options,
): Promise<EdgeLocation> {
  const worker = await startBuiltWorker({
    databaseUrl: proxy.url,
    databaseToken: database.token,
    variables: { SITE_ORIGIN: "https://lifts.example", ...variables },
    around: { entry, services: { FAKE_KV: kv.serviceFor(name) } },
  });
  const askHere: EdgeLocation["ask"] = (path, question) => ask(worker.url, path, question);
  return {
    ask: askHere,
    cacheStatusOf: async (path, question) => (await askHere(path, question)).headers["x-cache"],
    setCache: async (mode) => void (await askHere("/", { method: "CACHE-MODE", headers: { Mode: mode } })),
    runSchedule: worker.runSchedule,
    stop: worker.stop,
  };
}
