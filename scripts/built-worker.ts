import { globSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare, type Request, type Response } from "miniflare";
import { CONNECTIONS } from "../db/local-server.ts";
import { isolateHeapMegabytes } from "./isolate-heap.ts";
import { LOCAL_SENDER } from "./local-sender.ts";
import { workerOptions } from "./worker-options.ts";

const NAME = "liftyard";

export interface BuiltWorkerOptions {
  databaseUrl: string;
  databaseToken: string;
  /** A free port by default. */
  port?: number;
  variables?: Record<string, string>;
  /** Enables `heapMegabytes`. */
  inspect?: boolean;
  /** A folder where KV and uploaded files outlive the Worker. */
  storage?: string;
  /** A folder under which sent emails are stored as `.eml` files; else they are in one of miniflare's own. */
  emails?: string;
  /** For tests: answers all that the Worker fetches, the database too. */
  outbound?: (request: Request) => Promise<Response>;
  /** For tests: a module that wraps the built one, and fakes of outside services. */
  around?: { entry: string; services: Record<string, (request: Request) => Promise<Response>> };
}

export interface BuiltWorker {
  /** Without a trailing slash. */
  url: string;
  /** Sends a request to any URL, https too, without the network. */
  dispatch: Miniflare["dispatchFetch"];
  /** Runs the nightly job, or that of another cron; resolves to its outcome. */
  runSchedule: (cron?: string) => Promise<string>;
  /** What staff have uploaded. */
  bucket: () => ReturnType<Miniflare["getR2Bucket"]>;
  /** Megabytes used by the isolate; needs `inspect`. */
  heapMegabytes: () => Promise<number>;
  stop: () => Promise<void>;
}

/** The built Worker in workerd, configured by wrangler.toml, without Wrangler's proxy in front. */
export async function startBuiltWorker({
  databaseUrl,
  databaseToken,
  port,
  variables,
  inspect,
  storage,
  emails,
  outbound,
  around,
}: BuiltWorkerOptions): Promise<BuiltWorker> {
  const { bindings, ...options } = workerOptions();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...options,
      name: NAME,
      inspectorPort: inspect ? 0 : undefined,
      resourcePersistencePath: storage,
      resourceTmpPath: emails,
      modules: [...(around ? [around.entry] : []), ...builtModules()].map((path) => ({ type: "ESModule", path })),
      serviceBindings: around?.services,
      outboundService: outbound,
      host: "127.0.0.1",
      port: port ?? 0,
      cf: false,
      // A bound of 0: every request checks the data version, so local writes show at once.
      bindings: {
        ...bindings,
        FRESHNESS_BOUND_MS: "0",
        DATABASE_CONNECTIONS: String(CONNECTIONS),
        TURSO_DATABASE_URL: databaseUrl,
        TURSO_AUTH_TOKEN: databaseToken,
        REQUEST_EMAIL_FROM: LOCAL_SENDER,
        ...variables,
      },
    }),
  );
  const url = await miniflare.ready;
  return {
    url: url.origin,
    dispatch: miniflare.dispatchFetch,
    runSchedule: async (cron) => (await (await miniflare.getWorker()).scheduled({ cron })).outcome,
    bucket: () => miniflare.getR2Bucket("MEDIA"),
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
