/**
 * Cached pages: in this isolate's memory, in the data centre (Cache API) and worldwide (KV), under one key. Pages are
 * never deleted: the reader compares versions, and an older page is served while the database is down.
 */
import { LRUCache } from "lru-cache";
import type { TimeBudget } from "~/data/time-budget.server";
import type { Logger } from "~/logger.server";
import { type CachedPage, decodePage, encodePage } from "./cached-page.server";
import { compressed } from "./compressed-body.server";
import { edgeStore, type Store } from "./stores.server";

/** All that a public page depends on, besides the data. The Cache API ignores `Vary`. */
interface PageKeyParts {
  origin: string;
  /** The sources, and the settings that pages show. */
  build: string;
  language: string;
  /** Whether its links name the language: see `linkLanguage`. */
  isLanguageInLinks: boolean;
  units: string;
  path: string;
}

export interface PageKey {
  key: string;
  /** Visitors' text makes endless keys, and each KV write costs money: such pages stay in the data centre. */
  hasTypedText: boolean;
}

export type CacheTier = "memory" | "edge" | "kv";

interface FoundPage {
  page: CachedPage;
  tier: CacheTier;
}

/** Together with the bodies that are kept uncompressed: a part of the 128 MB of an isolate. */
const MAX_MEMORY_BYTES = 20 * 1024 * 1024;

/** Headers, key and map entry of one page. */
const OVERHEAD_BYTES = 2048;

export function createPageMemory(maxBytes = MAX_MEMORY_BYTES) {
  return new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ body }) => body.byteLength + OVERHEAD_BYTES,
  });
}

const memory = createPageMemory();

export function pageKey({ origin, build, language, isLanguageInLinks, units, path }: PageKeyParts): string {
  return `page ${build} ${language}${isLanguageInLinks ? "+links" : ""} ${units} ${origin} ${path}`;
}

export function pageInMemory(key: string): CachedPage | undefined {
  return memory.get(key);
}

interface FindOptions {
  kvStore: Store;
  cacheBudget: TimeBudget;
  isUsable: (page: CachedPage) => Promise<boolean>;
}

/** The first usable page outside of memory, else the newest one found. It is put into memory. */
export async function findPage(
  { key, hasTypedText }: PageKey,
  { kvStore, cacheBudget, isUsable }: FindOptions,
): Promise<FoundPage | undefined> {
  const stores: [CacheTier, Store][] = [["edge", edgeStore]];
  if (!hasTypedText) stores.push(["kv", kvStore]);
  let newest: FoundPage | undefined;
  for (const [tier, store] of stores) {
    const encoded = await cacheBudget.wait(store.get(key));
    const page = encoded && decodePage(encoded);
    if (!page || (newest && newest.page.readAt >= page.readAt)) continue;
    newest = { page, tier };
    if (await isUsable(page)) break;
  }
  // Another request may have put a newer one there meanwhile.
  if (newest && newest.page.readAt > (memory.peek(key)?.readAt ?? 0)) memory.set(key, newest.page);
  return newest;
}

export async function putPage(
  { key, hasTypedText }: PageKey,
  page: CachedPage,
  { kvStore, logger }: { kvStore: Store; logger: Logger },
): Promise<void> {
  memory.set(key, page);
  // The visitor who waits for this page goes first.
  await new Promise((resolve) => setTimeout(resolve));
  const stored: CachedPage = page.encoding ? page : { ...page, body: compressed(page.body), encoding: "br" };
  if (memory.peek(key) === page) memory.set(key, stored);
  const encoded = encodePage(stored);
  const stores = hasTypedText ? [edgeStore] : [edgeStore, kvStore];
  for (const result of await Promise.allSettled(stores.map((store) => store.put(key, encoded)))) {
    if (result.status === "rejected") logger.warn("A page could not be stored", result.reason);
  }
}
