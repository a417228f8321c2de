import { type CachedPage, entityTag, isCacheable, type PageResponse, readResponse } from "~/cache/cached-page.server";
import { isolateVersion } from "~/cache/data-version.server";
import { type CacheTier, findPage, pageInMemory, type PageKey, putPage } from "~/cache/page-cache.server";
import { createPageSource } from "~/cache/page-source.server";
import { createSingleFlight } from "~/cache/single-flight.server";
import { circuitBreaker } from "~/data/circuit-breaker.server";
import { isCongested } from "~/data/query-queue.server";
import { createTimeBudget, withTimeout } from "~/data/time-budget.server";
import { dayOf } from "~/i18n/days";
import { languageTag } from "~/i18n/languages";
import type { AppContext } from "~/load-context.server";
import type { CacheStatus, ServedPage } from "./cached-response.server";
import type { PageRequest } from "./request-info.server";
import { withSecurityHeaders } from "./security-headers.server";

interface Options {
  page: PageKey;
  context: AppContext;
  render: () => Promise<Response>;
}

/** When only a stale page can be served, a slow cache may take longer. */
const LAST_RESORT_MS = 1000;

const singleFlight = createSingleFlight<PageResponse>();

/** What most requests end with: synchronous, and no context is created. */
export function currentPageInMemory({ key, isPersonal }: PageRequest, trustMs: number): CachedPage | undefined {
  const token = isPersonal ? undefined : isolateVersion.inMemory(trustMs);
  const page = token === undefined ? undefined : pageInMemory(key);
  return page && page.version === token && isOfDay(page, new Date()) ? page : undefined;
}

/** "Available from 13 June" is wrong on the 14th, without any change of data. */
const isOfDay = ({ day }: PageResponse, now: Date) => day === dayOf(now);

/** The current page from the nearest cache, else rendered, else the newest stale one. */
export async function servePage(options: Options): Promise<ServedPage> {
  const { page: pageKey, context } = options;
  const { kvStore, cacheBudget, dataVersion } = context;
  let version: ReturnType<typeof dataVersion.current> | undefined;
  const currentVersion = () => (version ??= dataVersion.current());
  const isCurrent = async (page: PageResponse) =>
    page.version !== undefined && isOfDay(page, context.now()) && page.version === (await currentVersion())?.token;
  const served = async (page: CachedPage, tier: CacheTier): Promise<ServedPage> => ({
    page,
    cacheStatus: (await currentVersion())?.isConfirmed ? tier : "stale",
  });

  const inMemory = pageInMemory(pageKey.key);
  if (inMemory && (await isCurrent(inMemory))) return served(inMemory, "memory");
  const found = await findPage(pageKey, { kvStore, cacheBudget, isUsable: isCurrent });
  if (found && (await isCurrent(found.page))) return served(found.page, found.tier);

  const stale = newestOf(inMemory, found?.page);
  if (stale && (circuitBreaker.isOpen() || isCongested())) return { page: stale, cacheStatus: "stale" };
  const rendering = singleFlight(pageKey.key, () => renderAndCache(options, stale), {
    isUsable: async (page) => isWithoutDatabase(page) || (await isCurrent(page)),
    waitUntil: context.waitUntil,
  });
  // A slow render continues in the background: the next visitor gets it.
  const page = stale ? await withinTimeout(rendering, context) : await rendering;
  if (!page) return { page: stale!, cacheStatus: "stale" };
  if (!isWithoutDatabase(page)) return { page, cacheStatus: statusOf(page) };
  const lastResort = stale ?? (await findStalePage(options)) ?? (page.isStale ? page : undefined);
  return lastResort ? { page: lastResort, cacheStatus: "stale" } : { page, cacheStatus: "bypass" };
}

function statusOf({ isCached, isUnchanged }: PageResponse): CacheStatus {
  if (isUnchanged) return "revalidated";
  return isCached ? "miss" : "bypass";
}

const isWithoutDatabase = ({ status, isStale }: PageResponse) => status === 503 || isStale === true;

export async function findStalePage({ page, context: { kvStore } }: Pick<Options, "page" | "context">) {
  const cacheBudget = createTimeBudget(LAST_RESORT_MS);
  const isUsable = () => Promise.resolve(true);
  return pageInMemory(page.key) ?? (await findPage(page, { kvStore, cacheBudget, isUsable }))?.page;
}

async function withinTimeout<T>(work: Promise<T>, { pageTimeoutMs, waitUntil }: AppContext): Promise<T | undefined> {
  waitUntil(work.catch(() => undefined));
  const settled = await withTimeout(pageTimeoutMs, Promise.allSettled([work]));
  return settled && work;
}

/** `earlier`: the same page of another version. */
async function renderAndCache(
  { page, context, render }: Options,
  earlier: CachedPage | undefined,
): Promise<PageResponse> {
  const startedAt = Date.now();
  const day = dayOf(context.now());
  const source = createPageSource(earlier?.source, day);
  context.pageSource = source;
  const response = await render();
  const { renderLog, language, logger } = context;
  const version = renderLog.version();
  if (earlier && version && source.isUnchanged()) {
    const current = { ...earlier, day, version: version.token, readAt: version.askedAt };
    context.waitUntil(putPage(page, current, context));
    return { ...current, isUnchanged: true };
  }
  const isCached = renderLog.cacheVersion() !== undefined && isCacheable(response);
  if (isCached) response.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  const read = await readResponse(withSecurityHeaders(response, language));
  const rendered: PageResponse = {
    ...read,
    isCached,
    isStale: renderLog.isStale(),
    failure: renderLog.failure(),
    version: version?.token,
    readAt: version?.askedAt ?? startedAt,
    day,
  };
  // All visitors who waited for this error page see the same id.
  if (rendered.status >= 500) rendered.headers.push(["x-request-id", logger.requestId]);
  if (!isCached || !version) return rendered;
  rendered.headers.push(["etag", await entityTag(rendered.body, languageTag(language))]);
  const cached: CachedPage = { ...rendered, isCached: true, day, version: version.token, source: source.digest() };
  context.waitUntil(putPage(page, cached, context));
  return cached;
}

function newestOf(one: CachedPage | undefined, other: CachedPage | undefined): CachedPage | undefined {
  if (!one || !other) return one ?? other;
  return one.readAt >= other.readAt ? one : other;
}
