import type { Fetcher, ImagesBinding, KVNamespace, R2Bucket, SendEmail } from "@cloudflare/workers-types";
import { z } from "zod";
import { databaseConnection, replicaUrl } from "../../db/database-url.ts";

export interface Env {
  TURSO_DATABASE_URL?: string;
  TURSO_AUTH_TOKEN?: string;
  /** A replica of the database near the visitor. Optional: without it all reads go to the primary. */
  TURSO_READ_URL?: string;
  SITE_ORIGIN?: string;
  HIGHLIGHTED_PARTNER?: string;
  DATABASE_TIMEOUT_MS?: string;
  DATABASE_CONNECTIONS?: string;
  FRESHNESS_BOUND_MS?: string;
  HASH_REST_MS?: string;
  /** Cached pages and the data version, worldwide. Optional: without it data centres share nothing. */
  PAGES?: KVNamespace;
  /** Optional: without it no emails about requests are sent. */
  REQUEST_EMAIL?: SendEmail;
  REQUEST_EMAIL_FROM?: string;
  SERVICE_WORKER?: string;
  /** The site's own files. */
  ASSETS?: Fetcher;
  /** What staff have uploaded. Optional: without it nothing can be uploaded. */
  MEDIA?: R2Bucket;
  /** Optional: without it uploaded pictures are served in full size. */
  IMAGES?: ImagesBinding;
}

/** After this, a stale page serves a visitor better. */
const PUBLIC_TIMEOUT_MS = 1500;

/** For this part of the time-out a visitor waits for the replica before the primary is asked instead. */
const REPLICA_SHARE = 1 / 3;

/** Concurrent queries of one isolate, one of them a write: see docs/decisions/query-queue.md. */
const DATABASE_CONNECTIONS = 8;

/** A cached page is served for this long after the database was last asked; 0 asks it each time. */
const FRESHNESS_BOUND_MS = 50_000;

/** From the start of one stranger's password hash to the next: at most an eighth of an isolate's time. */
const HASH_REST_MS = 2000;

const MAX_BOUND_MS = 60_000;

const settings = z.object({
  SITE_ORIGIN: z
    .union([z.literal(""), z.url().transform((url) => new URL(url).origin)])
    .optional()
    .transform((origin) => origin || undefined),
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(PUBLIC_TIMEOUT_MS),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(DATABASE_CONNECTIONS),
  FRESHNESS_BOUND_MS: z.coerce.number().int().min(0).max(MAX_BOUND_MS).default(FRESHNESS_BOUND_MS),
  HASH_REST_MS: z.coerce.number().int().min(0).max(10_000).default(HASH_REST_MS),
  HIGHLIGHTED_PARTNER: z
    .string()
    .optional()
    .transform((name) => name?.trim() || undefined),
  REQUEST_EMAIL_FROM: z
    .union([z.literal(""), z.email()])
    .optional()
    .transform((address) => address || undefined),
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
});

const rules: Record<string, string> = {
  SITE_ORIGIN: "must be a valid URL",
  REQUEST_EMAIL_FROM: "must be an email address",
  SERVICE_WORKER: "must be on or off",
};

export type Settings = ReturnType<typeof parse>;
const parsed = new WeakMap<Env, Settings>();

/** Throws an error that names what is missing or malformed. Parsed once per isolate. */
export function readEnv(env: Env): Settings {
  const known = parsed.get(env);
  if (known) return known;
  const settings = parse(env);
  parsed.set(env, settings);
  return settings;
}

function parse(env: Env) {
  const result = settings.safeParse(env);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = issue?.path.join(".") ?? "";
    throw new Error(`${name} ${rules[name] ?? "is not a number in its range"}`);
  }
  const database = { ...databaseConnection(env), timeoutMs: result.data.DATABASE_TIMEOUT_MS };
  const readUrl = replicaUrl(env);
  return {
    database,
    replica: readUrl ? { ...database, url: readUrl, timeoutMs: database.timeoutMs * REPLICA_SHARE } : undefined,
    databaseConnections: result.data.DATABASE_CONNECTIONS,
    databaseHost: new URL(database.url).host,
    siteOrigin: result.data.SITE_ORIGIN,
    highlightedPartner: result.data.HIGHLIGHTED_PARTNER,
    freshnessBoundMs: result.data.FRESHNESS_BOUND_MS,
    hashRestMs: result.data.HASH_REST_MS,
    pages: env.PAGES,
    assets: env.ASSETS,
    mediaBucket: env.MEDIA,
    images: env.IMAGES,
    requestEmail: env.REQUEST_EMAIL,
    requestEmailFrom: result.data.REQUEST_EMAIL_FROM,
    // In development its scripts are not built.
    hasServiceWorker: result.data.SERVICE_WORKER === "on" && __OFFLINE_SCRIPTS__.worker !== "",
  };
}
