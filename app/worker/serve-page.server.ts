import { isOpen } from "~/data/circuit-breaker.server";
import { isCongested } from "~/data/query-queue.server";
import { languageTag } from "~/i18n/languages";
import type { AppContext } from "~/load-context.server";
import { withSecurityHeaders } from "./security-headers.server";
import { putPage, isCacheable, findPage, pageInMemory, type Tier } from "~/cache/page-cache.server";
import { createSingleFlight } from "~/cache/single-flight.server";
import { readResponse, entityTag, type CachedPage, type PageResponse } from "~/cache/cached-page.server";
import { createTimeBudget, withTimeout } from "~/data/time-budget.server";

/** What became of a request for a public page; told in a header. */
export type CacheStatus = Tier | "miss" | "stale" | "bypass";

export interface ServedPage {
  page: PageResponse;
  how: CacheStatus;
}

interface Asked {
  /** Of the page: see `keyOf`. */
  key: string;
  context: AppContext;
  render: () => Promise<Response>;
}

/** When nothing else can be shown, a slow cache is better than none. */
const LAST_RESORT_MS = 1000;

const together = createSingleFlight<PageResponse>();

/** The page from the nearest place that has it as it is now; else rendered; else as it was when it was seen last. */
export async function servePage(asked: Asked): Promise<ServedPage> {
  const { key, context } = asked;
  const { kvStore, cacheBudget, dataVersion } = context;
  // Only asked for when there is a copy to compare it with.
  let known: ReturnType<typeof dataVersion.current> | undefined;
  const current = () => (known ??= dataVersion.current());
  const isGood = async (page: PageResponse) =>
    page.generation !== undefined && page.generation === (await current())?.token;
  const asGood = async (page: CachedPage, tier: Tier): Promise<ServedPage> => ({
    page,
    how: (await current())?.isConfirmed ? tier : "stale",
  });

  const inMemory = pageInMemory(key);
  if (inMemory && (await isGood(inMemory))) return asGood(inMemory, "memory");
  const elsewhere = await findPage(key, { kvStore, cacheBudget, isGood });
  if (elsewhere && (await isGood(elsewhere.page))) return asGood(elsewhere.page, elsewhere.tier);

  const older = newestOf(inMemory, elsewhere?.page);
  if (older && (isOpen() || isCongested())) return { page: older, how: "stale" };
  const rendering = together(key, () => renderAndKeep(asked), {
    isGood: async (result) => result.status === 503 || (await isGood(result)),
    waitUntil: context.waitUntil,
  });
  // The render goes on behind the visitor's back: the next one gets it.
  const page = older ? await inTime(rendering, context) : await rendering;
  if (!page) return { page: older!, how: "stale" };
  if (page.status !== 503) return { page, how: page.isKept ? "miss" : "bypass" };
  const last = older ?? (await findStalePage(asked));
  return last ? { page: last, how: "stale" } : { page, how: "bypass" };
}

/** Whatever there is, for when there is no database. */
export async function findStalePage({ key, context: { kvStore } }: Pick<Asked, "key" | "context">) {
  const cacheBudget = createTimeBudget(LAST_RESORT_MS);
  const isGood = () => Promise.resolve(true);
  return pageInMemory(key) ?? (await findPage(key, { kvStore, cacheBudget, isGood }))?.page;
}

/** Undefined when it takes too long; what it throws is thrown. */
async function inTime<T>(work: Promise<T>, { pageTimeoutMs, waitUntil }: AppContext): Promise<T | undefined> {
  waitUntil(work.catch(() => undefined));
  const settled = await withTimeout(pageTimeoutMs, Promise.allSettled([work]));
  return settled && work;
}

async function renderAndKeep({ key, context, render }: Asked): Promise<PageResponse> {
  const begun = Date.now();
  const response = await render();
  const seen = context.renderLog.seen();
  const isKept = context.renderLog.cacheVersion() !== undefined && isCacheable(response);
  if (isKept) response.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  const dressed = await readResponse(withSecurityHeaders(response, context.language));
  const failure = context.renderLog.failure();
  const copy: PageResponse = { ...dressed, isKept, failure, generation: seen?.token, readAt: seen?.askedAt ?? begun };
  // The page of a fault tells the visitor its number, whoever else waited for it.
  if (copy.status >= 500) copy.headers.push(["x-request-id", context.logger.requestId]);
  if (!isKept || !seen) return copy;
  copy.headers.push(["etag", await entityTag(copy.body, languageTag(context.language))]);
  const kept: CachedPage = { ...copy, isKept: true, generation: seen.token };
  context.waitUntil(putPage(key, kept, context));
  return kept;
}

function newestOf(one: CachedPage | undefined, other: CachedPage | undefined): CachedPage | undefined {
  if (!one || !other) return one ?? other;
  return one.readAt >= other.readAt ? one : other;
}
