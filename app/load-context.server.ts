import type { Fetcher, ImagesBinding, R2Bucket, SendEmail } from "@cloudflare/workers-types";
import type { i18n, TFunction } from "i18next";
import { createDatabase } from "~/data/client.server";
import { isolateQueues } from "~/data/query-queue.server";
import { createMutate, type Mutate } from "~/data/mutate.server";
import { createRateLimiter, type RateLimiter } from "~/data/rate-limit.server";
import { createReader, type Reader, type ReadVersion } from "~/data/reader.server";
import { createReplica, readReplicaGeneration } from "~/data/replica.server";
import { i18nIn } from "~/i18n/instance.server";
import type { Language } from "~/i18n/languages";
import type { UnitSystem } from "~/i18n/units";
import { readEnv, type Env } from "./worker/env.server";
import { createDataVersion, type DataVersion } from "./cache/data-version.server";
import { type Logger, loggerFor } from "./logger.server";
import type { PageSource } from "./cache/page-source.server";
import { createRenderLog, type RenderLog } from "./cache/render-log.server";
import type { RequestInfo } from "./worker/request-info.server";
import type { Staff } from "./auth/permissions";
import { createSessions, type Sessions } from "./auth/session.server";
import { type Store, createKvStore } from "./cache/stores.server";
import { createTimeBudget, type TimeBudget } from "./data/time-budget.server";

/** What every loader and action gets, created per request. */
export type AppContext = {
  reader: Reader;
  /** The version that the replica has, even if it is late; undefined where there is no replica. */
  readReplicaGeneration: (() => Promise<string | undefined>) | undefined;
  mutate: Mutate;
  rateLimiter: RateLimiter;
  language: Language;
  /** Named in the page's links, since the visitor has not chosen it. */
  linkLanguage: Language | undefined;
  units: UnitSystem;
  i18n: i18n;
  t: TFunction<["common", "admin"]>;
  /** The URL's query as `read` understands it, parsed once per request. */
  parameters: <T>(read: (search: URLSearchParams) => T) => T;
  /** The submitted form, once `validatePost` has read it: handlers get it as `form`. */
  form?: FormData;
  /**
   * Reads a form with files, which are stored as they arrive; those of nobody are dropped. Set for a form that
   * `validatePost` has left unread for this.
   */
  readFormWithFiles?: (staff: Staff | undefined) => Promise<FormData>;
  renderLog: RenderLog;
  /** Of a page that is rendered for everyone. */
  pageSource?: PageSource;
  /** True for a request by script, which shows the result in the open page. */
  isDataRequest: boolean;
  logger: Logger;
  sessions: Sessions;
  /** Scheme and host that visitors use, for absolute links. */
  siteOrigin: string;
  /** The name of the manufacturer that the partner strip highlights. */
  highlightedPartner: string | undefined;
  now: () => Date;
  /** After this, a stale page serves a visitor better. */
  pageTimeoutMs: number;
  /** From the start of one stranger's password hash to the next one's. */
  hashRestMs: number;
  dataVersion: DataVersion;
  kvStore: Store;
  /** For all caches together. */
  cacheBudget: TimeBudget;
  waitUntil: (work: Promise<unknown>) => void;
  /** Cloudflare's binding that sends email; undefined where none is configured. */
  requestEmail: SendEmail | undefined;
  requestEmailFrom: string | undefined;
  /** Cloudflare's binding to the site's own files. */
  assets: Fetcher | undefined;
  /** What staff have uploaded. */
  mediaBucket: R2Bucket | undefined;
  images: ImagesBinding | undefined;
  /** Public pages start the service worker. */
  hasServiceWorker: boolean;
  /** `siteOrigin` as it is set, for links outside of the site: the host of a request is the visitor's word. */
  configuredOrigin: string | undefined;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
  /** Types loader data as they are, not as JSON would change them. */
  interface Future {
    v3_singleFetch: true;
  }
}

/** Staff rather wait than see an error, and a write that is given up may have succeeded all the same. */
const STAFF_TIMEOUT_MS = 5000;

/** What failing caches may cost one request. */
const CACHE_BUDGET_MS = 50;

interface Options {
  info: RequestInfo;
  /** True for a visitor's public page: its visitor has no session, and this request writes nothing that it reads. */
  mayReadReplica?: boolean;
  waitUntil?: (work: Promise<unknown>) => void;
}

export function createContext(
  request: Request,
  env: Env,
  { info, mayReadReplica = false, waitUntil = (work) => void work }: Options,
): AppContext {
  const settings = readEnv(env);
  const { databaseHost, siteOrigin, highlightedPartner, freshnessBoundMs, hashRestMs, pages } = settings;
  const { url, language, linkLanguage, units } = info;
  const { reads, writes, replicaReads } = isolateQueues(settings.databaseConnections);
  const database = { ...settings.database, queue: reads, waitUntil };
  const forStaff = { ...database, timeoutMs: Math.max(STAFF_TIMEOUT_MS, database.timeoutMs), ignoresBreaker: true };
  const renderLog = createRenderLog();
  const logger = loggerFor(request, waitUntil);
  const kvStore = createKvStore(pages);
  const cacheBudget = createTimeBudget(CACHE_BUDGET_MS);
  const now = () => new Date();
  const dataVersion = createDataVersion({
    readGeneration: () => createReader(createDatabase({ ...database, isUrgent: true })).readGeneration(),
    name: databaseHost,
    kvStore,
    cacheBudget,
    trustMs: freshnessBoundMs,
    waitUntil,
    warn: logger.warnRepeated,
  });
  const replica = settings.replica && { ...settings.replica, queue: replicaReads, waitUntil };
  const observe = (read: ReadVersion) => {
    renderLog.observe(read);
    dataVersion.observe(read);
  };
  const replicaOfPage = () =>
    replica && mayReadReplica
      ? createReplica(replica, {
          currentVersion: dataVersion.current,
          wasCurrent: dataVersion.wasCurrent,
          onStale: renderLog.markStale,
          warn: logger.warnRepeated,
        })
      : undefined;
  let reader: Reader | undefined;
  let mutate: Mutate | undefined;
  let sessions: Sessions | undefined;
  const context: AppContext = {
    get reader() {
      return (reader ??= createReader(
        createDatabase(info.isInStaffArea ? forStaff : database),
        observe,
        replicaOfPage(),
      ));
    },
    readReplicaGeneration: replica && (() => readReplicaGeneration(replica)),
    get mutate() {
      return (mutate ??= createMutate(
        createDatabase({ ...forStaff, queue: writes, isWrite: true }),
        now,
        dataVersion.invalidate,
      ));
    },
    rateLimiter: createRateLimiter(() => context.mutate),
    language,
    linkLanguage,
    units,
    get i18n() {
      return i18nIn(language);
    },
    get t() {
      return this.i18n.getFixedT<["common", "admin"]>(null, ["common", "admin"]);
    },
    parameters: <T>(read: (search: URLSearchParams) => T) =>
      info.parameters?.read === read ? (info.parameters.values as T) : read(url.searchParams),
    renderLog,
    isDataRequest: url.pathname.endsWith(".data"),
    logger,
    get sessions() {
      return (sessions ??= createSessions(request, context));
    },
    siteOrigin: siteOrigin ?? url.origin,
    highlightedPartner,
    now,
    pageTimeoutMs: database.timeoutMs,
    hashRestMs,
    dataVersion,
    kvStore,
    cacheBudget,
    waitUntil,
    requestEmail: settings.requestEmail,
    requestEmailFrom: settings.requestEmailFrom,
    assets: settings.assets,
    mediaBucket: settings.mediaBucket,
    images: settings.images,
    hasServiceWorker: settings.hasServiceWorker,
    configuredOrigin: siteOrigin,
  };
  return context;
}
