import { globSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare, type Request, type Response } from "miniflare";
import { CONNECTIONS } from "../db/local-server.ts";
import { isolateHeapMegabytes } from "./isolate-heap.ts";
import { workerOptions } from "./worker-options.ts";

const NAME = "liftyard";

interface Options {
  databaseUrl: string;
  databaseToken: string;
  /** A free one when left out. */
  port?: number;
  variables?: Record<string, string>;
  /** Lets its memory be looked at. */
  inspect?: boolean;
  /** For tests: a module around the built one, and what stands in for services outside. */
  around?: { entry: string; services: Record<string, (request: Request) => Promise<Response>> };
}

export interface BuiltWorker {
  /** Without a slash at its end. */
  url: string;
  /** Asks it under any address, https too, past the network. */
  dispatch: Miniflare["dispatchFetch"];
  /** Does what it does by the clock, now; gives how that ended. */
  runSchedule: () => Promise<string>;
  /** Of a Worker that can be inspected: megabytes that its isolate holds. */
  heapMegabytes: () => Promise<number>;
  stop: () => Promise<void>;
}

/** The built Worker in workerd itself, configured by wrangler.toml: what Cloudflare runs, without Wrangler's proxy before it. */
export async function startBuiltWorker({
  databaseUrl,
  databaseToken,
  port,
  variables,
  inspect,
  around,
}: Options): Promise<BuiltWorker> {
  const { bindings, ...options } = workerOptions();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...options,
      name: NAME,
      inspectorPort: inspect ? 0 : undefined,
      modules: [...(around ? [around.entry] : []), ...builtModules()].map((path) => ({ type: "ESModule", path })),
      serviceBindings: around?.services,
      host: "127.0.0.1",
      port: port ?? 0,
      cf: false,
      // A write to the local database shows at once, whoever makes it: the database is asked for each request.
      bindings: {
        ...bindings,
        FRESHNESS_BOUND_MS: "0",
        DATABASE_CONNECTIONS: String(CONNECTIONS),
        TURSO_DATABASE_URL: databaseUrl,
        TURSO_AUTH_TOKEN: databaseToken,
        ...variables,
      },
    }),
  );
  const url = await miniflare.ready;
  return {
    url: url.origin,
    dispatch: miniflare.dispatchFetch,
    runSchedule: async () => (await (await miniflare.getWorker()).scheduled()).outcome,
    heapMegabytes: async () => {
      const wake = async () => (await fetch(`${url.origin}/robots.txt`)).text();
      return isolateHeapMegabytes(await miniflare.getInspectorURL(), NAME, wake);
    },
    stop: () => miniflare.dispose(),
  };
}

/** The entry first, then what it imports while it runs. */
function builtModules(): string[] {
  return ["build/server/index.js", ...globSync("build/server/assets/*.js")];
}
