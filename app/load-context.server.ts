import type { i18n, TFunction } from "i18next";
import { createDatabase } from "~/data/client.server";
import { isolateQueues } from "~/data/query-queue.server";
import { createMutate, type Mutate } from "~/data/mutate.server";
import { createRateLimiter, type RateLimiter } from "~/data/rate-limit.server";
import { createReader, type Reader } from "~/data/reader.server";
import { i18nIn } from "~/i18n/instance.server";
import type { Language } from "~/i18n/languages";
import { linkLanguage, requestLanguage } from "~/i18n/request-language.server";
import { requestUnits } from "~/i18n/request-units.server";
import type { UnitSystem } from "~/i18n/units";
import { readEnv, type Env } from "./worker/env.server";
import { createDataVersion, type DataVersion } from "./cache/data-version.server";
import { type Logger, loggerFor } from "./logger.server";
import { createRenderLog, type RenderLog } from "./cache/render-log.server";
import { isInStaffArea } from "./worker/server-builds.server";
import { createSessions, type Sessions } from "./auth/session.server";
import { type Store, createKvStore } from "./cache/stores.server";
import { createTimeBudget, type TimeBudget } from "./data/time-budget.server";

/** What every loader and action gets, made anew for each request. */
export type AppContext = {
  reader: Reader;
  mutate: Mutate;
  rateLimiter: RateLimiter;
  language: Language;
  /** Named in the page's links, since the visitor has not chosen it. */
  linkLanguage: Language | undefined;
  units: UnitSystem;
  /** Set up in the visitor's language. */
  i18n: i18n;
  t: TFunction<["common", "admin"]>;
  renderLog: RenderLog;
  /** True where a script of ours asks, which shows what it is told in the page that is open. */
  isDataRequest: boolean;
  logger: Logger;
  /** Who is signed in, asked only by those who need to know. */
  sessions: Sessions;
  /** Scheme and host that visitors use, for absolute links. */
  siteOrigin: string;
  /** The name of the manufacturer that the partner strip sets apart. */
  highlightedPartner: string | undefined;
  now: () => Date;
  /** Longer than this, an earlier copy serves a visitor better. */
  pageTimeoutMs: number;
  /** From the beginning of one stranger's password hash to the next one's. */
  hashRestMs: number;
  dataVersion: DataVersion;
  /** Where copies of pages are kept for all data centres. */
  kvStore: Store;
  /** For caches, of this request. */
  cacheBudget: TimeBudget;
  /** Goes on after the answer was sent. */
  waitUntil: (work: Promise<unknown>) => void;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
  /** Loaders' data reach the page as they are, not as JSON would have them. */
  interface Future {
    v3_singleFetch: true;
  }
}

/** Staff rather wait than be refused, and a write that is given up may have been done all the same. */
const STAFF_TIMEOUT_MS = 5000;

/** What all caches together may cost a request when they fail. */
const CACHE_BUDGET_MS = 50;

interface Around {
  language?: Language;
  waitUntil?: (work: Promise<unknown>) => void;
}

export function createContext(request: Request, env: Env, around: Around = {}): AppContext {
  const settings = readEnv(env);
  const { databaseHost, siteOrigin, highlightedPartner, freshnessBoundMs, hashRestMs, pages } = settings;
  const { language = requestLanguage(request), waitUntil = (work) => void work } = around;
  const url = new URL(request.url);
  const { reads, writes } = isolateQueues(settings.databaseConnections);
  const database = { ...settings.database, queue: reads, waitUntil };
  const forStaff = { ...database, timeoutMs: Math.max(STAFF_TIMEOUT_MS, database.timeoutMs), isPatient: true };
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
    note: logger.warnRepeated,
  });
  let mutate: Mutate | undefined;
  let sessions: Sessions | undefined;
  const context: AppContext = {
    reader: createReader(createDatabase(isInStaffArea(url) ? forStaff : database), (seen) => {
      renderLog.observe(seen);
      dataVersion.observe(seen);
    }),
    get mutate() {
      return (mutate ??= createMutate(
        createDatabase({ ...forStaff, queue: writes, isWrite: true }),
        now,
        dataVersion.invalidate,
      ));
    },
    rateLimiter: createRateLimiter(() => context.mutate),
    language,
    linkLanguage: linkLanguage(request),
    units: requestUnits(request),
    get i18n() {
      return i18nIn(language);
    },
    get t() {
      return this.i18n.getFixedT<["common", "admin"]>(null, ["common", "admin"]);
    },
    renderLog,
    isDataRequest: url.pathname.endsWith(".data"),
    logger,
    get sessions() {
      return (sessions ??= createSessions(request, this));
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
  };
  return context;
}
