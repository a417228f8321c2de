import type { KVNamespace } from "@cloudflare/workers-types";
import { sha256Hex } from "~/data/sha256.server";

/** Bytes outside of this isolate. Both calls may fail or hang: reads get a time budget, writes run in the background. */
export interface Store {
  get: (key: string) => Promise<ArrayBuffer | undefined>;
  put: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/** Stale pages are served while the database is down, so they are stored for long. */
const STORED_SECONDS = 30 * 24 * 3600;

export const edgeStore: Store = {
  async get(key) {
    const found = await defaultCache()?.match(cacheRequest(key));
    return found?.arrayBuffer();
  },
  async put(key, bytes) {
    const headers = { "Cache-Control": `public, max-age=${STORED_SECONDS}` };
    await defaultCache()?.put(cacheRequest(key), new Response(bytes, { headers }));
  },
};

/** Whole responses, which answer conditions of a request themselves. */
export const responseCache = {
  find: async (request: Request) => defaultCache()?.match(request),
  put: async (request: Request, response: Response) => defaultCache()?.put(request, response),
  /** In this data centre; copies of others expire. */
  remove: async (request: Request) => defaultCache()?.delete(request),
};

/** Workers add it to the standard; Vite's development server has none. */
const defaultCache = () => (globalThis as { caches?: { default?: Cache } }).caches?.default;

/** A request of its own: headers of the visitor's (Range, If-None-Match) would change the cache's answer. */
const cacheRequest = (key: string) => new Request(`https://pages.invalid/${encodeURIComponent(key)}`);

/** Workers KV: worldwide, up to a minute late. Empty without the binding. Keys are hashed: KV limits them to 512 bytes. */
export function createKvStore(namespace: KVNamespace | undefined): Store {
  return {
    async get(key) {
      return (await namespace?.get(sha256Hex(key), "arrayBuffer")) ?? undefined;
    },
    async put(key, bytes) {
      await namespace?.put(sha256Hex(key), bytes, { expirationTtl: STORED_SECONDS });
    },
  };
}
