/* global caches, Response */
/**
 * The built Worker between doubles of what Cloudflare puts around it. Workers KV is one that tests make late, silent or
 * failing (`world-double.ts`); the Cache API is the real one until a test says otherwise.
 */
import worker from "../../build/server/index.js";

const real = caches.default;
let mode = "real";

const ways = {
  real: { match: (key) => real.match(key), put: (key, response) => real.put(key, response) },
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
  value: { default: { match: (key) => ways[mode].match(key), put: (key, response) => ways[mode].put(key, response) } },
});

function worldOver(service) {
  const address = (key) => `http://world.invalid/${encodeURIComponent(key)}`;
  return {
    async get(key) {
      const answer = await service.fetch(address(key));
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`KV GET failed: ${answer.status}`);
      return answer.arrayBuffer();
    },
    async put(key, value) {
      const answer = await service.fetch(address(key), { method: "PUT", body: value });
      if (!answer.ok) throw new Error(`KV PUT failed: ${answer.status} Too Many Requests`);
    },
  };
}

export default {
  async fetch(request, env, execution) {
    if (request.method === "CACHE-MODE") {
      mode = request.headers.get("Mode");
      return new Response(null);
    }
    return worker.fetch(request, withDoubles(env), execution);
  },
  scheduled: (event, env, execution) => worker.scheduled(event, withDoubles(env), execution),
};

let doubled;
/** One environment for all requests, as it is in production. */
function withDoubles(env) {
  return (doubled ??= { ...env, PAGES: worldOver(env.WORLD) });
}
