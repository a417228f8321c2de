/**
 * THE door to everything that is kept: this isolate's memory, then the data centre (Cache API), then the world (KV).
 * One name for a page in all three, under which the newest copy lies. Copies are never deleted: whoever asks says which
 * generation is the current one, and an older copy is what the site shows while the database is away.
 */
import type { AppContext } from "~/load-context.server";
import { type CachedPage, encodePage, decodePage } from "./cached-page.server";
import { createPageMemory } from "./page-memory.server";
import { edgeStore, type Store } from "./stores.server";
import { INVALID_PARAMETER } from "~/forms/invalid-parameters.server";
import type { TimeBudget } from "~/data/time-budget.server";

/** All that a public page depends on, besides the data. The Cache API ignores `Vary`, so nothing may be left to it. */
export interface PageKeyParts {
  /** Scheme and host that the page's absolute links carry. */
  origin: string;
  /** The sources, and the settings that pages show. */
  build: string;
  language: string;
  /** Whether its links name the language: see `linkLanguage`. */
  isLanguageInLinks: boolean;
  units: string;
  /** Normalised path and query. */
  path: string;
}

export type Tier = "memory" | "edge" | "kv";

export interface Found {
  page: CachedPage;
  tier: Tier;
}

const memory = createPageMemory();

const TYPED = new RegExp(`[?&](search|${INVALID_PARAMETER})=`);

export function keyOf({ origin, build, language, isLanguageInLinks, units, path }: PageKeyParts): string {
  return `page ${build} ${language}${isLanguageInLinks ? "+links" : ""} ${units} ${origin} ${path}`;
}

/** The copy in memory: at once, whatever its generation. */
export function pageInMemory(key: string): CachedPage | undefined {
  return memory.find(key);
}

interface Elsewhere {
  kvStore: Store;
  cacheBudget: TimeBudget;
  /** Which copy will do: the search ends at the first. */
  isGood: (page: CachedPage) => Promise<boolean>;
}

/** The first good copy outside of memory, else the newest there is. What is found is kept in memory. */
export async function findPage(key: string, { kvStore, cacheBudget, isGood }: Elsewhere): Promise<Found | undefined> {
  const shelves: [Tier, Store][] = isTyped(key)
    ? [["edge", edgeStore]]
    : [
        ["edge", edgeStore],
        ["kv", kvStore],
      ];
  let newest: Found | undefined;
  for (const [tier, shelf] of shelves) {
    const packed = await cacheBudget.wait(shelf.get(key));
    const page = packed && decodePage(packed);
    if (!page || (newest && newest.page.readAt >= page.readAt)) continue;
    newest = { page, tier };
    if (await isGood(page)) break;
  }
  if (newest) memory.keep(key, newest.page);
  return newest;
}

type Around = Pick<AppContext, "kvStore" | "logger">;

/** Keeps a page in memory at once; the promise is of the rest, which nobody has to wait for. */
export function putPage(key: string, page: CachedPage, { kvStore, logger }: Around): Promise<void> {
  memory.keep(key, page);
  const packed = encodePage(page);
  const shelves = isTyped(key) ? [edgeStore] : [edgeStore, kvStore];
  return Promise.allSettled(shelves.map((shelf) => shelf.put(key, packed))).then((results) => {
    for (const result of results) {
      if (result.status === "rejected") logger.warn("A page could not be kept", result.reason);
    }
  });
}

/** What visitors type makes endless names, and writing each around the world costs money: a data centre will do. */
function isTyped(key: string): boolean {
  return TYPED.test(key);
}

/** True when the answer is the same for everybody who asks for this name. */
export function isCacheable(response: Response): boolean {
  const control = response.headers.get("Cache-Control") ?? "";
  return response.status === 200 && !response.headers.has("Set-Cookie") && !/no-store|private/.test(control);
}
