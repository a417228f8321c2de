import type { KVNamespace } from "@cloudflare/workers-types";

/**
 * Where bytes are kept outside this isolate. Both may fail or hang at any time: whoever takes something waits with
 * patience, and whoever puts something does not wait at all.
 */
export interface Store {
  get: (name: string) => Promise<ArrayBuffer | undefined>;
  put: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/** Long after they are fresh, copies are what the site shows while the database is away. */
const KEPT_FOR_SECONDS = 30 * 24 * 3600;

/** The Cache API: this data centre's. */
export const edgeStore: Store = {
  async get(name) {
    const found = await dataCentre()?.match(addressOf(name));
    return found?.arrayBuffer();
  },
  async put(name, bytes) {
    const headers = { "Cache-Control": `public, max-age=${KEPT_FOR_SECONDS}` };
    await dataCentre()?.put(addressOf(name), new Response(bytes, { headers }));
  },
};

/** What Workers add to the standard; under Node, in local work with Vite, there is none. */
const dataCentre = () => (globalThis as { caches?: { default?: Cache } }).caches?.default;

/** A host and a method of its own, so that nothing of the visitor's request (Range, If-None-Match) reaches the cache. */
const addressOf = (name: string) => new Request(`https://pages.invalid/${encodeURIComponent(name)}`);

/** Workers KV: everywhere, up to a minute late. Without the binding nothing is kept there. */
export function createKvStore(namespace: KVNamespace | undefined): Store {
  return {
    async get(name) {
      return (await namespace?.get(await keyOf(name), "arrayBuffer")) ?? undefined;
    },
    async put(name, bytes) {
      await namespace?.put(await keyOf(name), bytes, { expirationTtl: KEPT_FOR_SECONDS });
    },
  };
}

/** Names are of any length, keys have 512 bytes. */
async function keyOf(name: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
