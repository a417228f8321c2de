import { startBuiltWorker } from "../../scripts/built-worker.ts";
import type { Site } from "./site";
import { ask, type Answer, type Question } from "./http";
import type { WorldDouble } from "./world-double";

export type CacheMode = "real" | "empty" | "failing" | "throwing" | "silent";

/** A Worker of its own in a data centre of its own: its memory and its Cache API are empty at the start. */
export interface Location {
  ask: (path: string, question?: Question) => Promise<Answer>;
  howOf: (path: string, question?: Question) => Promise<string | undefined>;
  setCache: (mode: CacheMode) => Promise<void>;
  runSchedule: () => Promise<string>;
  stop: () => Promise<void>;
}

interface Options {
  world: WorldDouble;
  name: string;
  variables?: Record<string, string>;
  /** Another module than the doubles around the Worker of this build. */
  entry?: string;
}

/** Over the database of a site, and over the line to it. */
export async function openLocation(
  { database, line }: Pick<Site, "database" | "line">,
  { world, name, variables, entry = "tests/support/doubtful-edges.js" }: Options,
): Promise<Location> {
  const worker = await startBuiltWorker({
    databaseUrl: line.url,
    databaseToken: database.token,
    variables: { SITE_ORIGIN: "https://lifts.example", ...variables },
    around: { entry, services: { WORLD: world.at(name) } },
  });
  const askHere: Location["ask"] = (path, question) => ask(worker.url, path, question);
  return {
    ask: askHere,
    howOf: async (path, question) => (await askHere(path, question)).headers["x-cache"],
    setCache: async (mode) => void (await askHere("/", { method: "CACHE-MODE", headers: { Mode: mode } })),
    runSchedule: worker.runSchedule,
    stop: worker.stop,
  };
}
