/* global caches, Response */
/**
 * The built Worker with fakes of Cloudflare's caches: KV is `fake-kv.ts`, which can be late, silent or failing; the
 * Cache API is real until a test sets another mode.
 */
import worker from "../../build/server/index.js";

const realCache = caches.default;
let mode = "real";

const modes = {
  real: { match: (key) => realCache.match(key), put: (key, response) => realCache.put(key, response) },
  empty: { match: async () => undefined, put: async () => undefined },
  failing: { match: () => Promise.reject(new Error("No cache")), put: () => Promise.reject(new Error("No cache")) },
  throwing: {
    match: () => {
      throw new Error("No cache");
    },
    put: () => {
      throw new Error("No cache");
    },
  },
  silent: { match: () => new Promise(() => {}), put: () => new Promise(() => {}) },
};
Object.defineProperty(globalThis, "caches", {
  value: {
    default: { match: (key) => modes[mode].match(key), put: (key, response) => modes[mode].put(key, response) },
  },
});

function kvOver(service) {
  const url = (key) => `http://kv.invalid/${encodeURIComponent(key)}`;
  return {
    async get(key) {
      const response = await service.fetch(url(key));
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`KV GET failed: ${response.status}`);
      return response.arrayBuffer();
    },
    async put(key, value) {
      const response = await service.fetch(url(key), { method: "PUT", body: value });
      if (!response.ok) throw new Error(`KV PUT failed: ${response.status} Too Many Requests`);
    },
  };
}

export default {
  async fetch(request, env, execution) {
    if (request.method === "CACHE-MODE") {
      mode = request.headers.get("Mode");
      return new Response(null);
    }
    return worker.fetch(request, withFakeKv(env), execution);
  },
  scheduled: (event, env, execution) => worker.scheduled(event, withFakeKv(env), execution),
};

let withFake;
/** The same object for all requests, as in production. */
function withFakeKv(env) {
  return (withFake ??= { ...env, PAGES: kvOver(env.FAKE_KV) });
}
