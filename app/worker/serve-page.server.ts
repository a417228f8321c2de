import { isAway } from "~/data/circuit-breaker.server";
import { isCongested } from "~/data/query-queue.server";
import { languageTag } from "~/i18n/languages";
import type { AppContext } from "~/load-context.server";
import { withHouseHeaders } from "./security-headers.server";
import { keepPage, mayBeKept, pageElsewhere, pageInMemory, type Tier } from "~/cache/page-cache.server";
import { createFlights } from "~/cache/single-flight.server";
import { copyOf, entityTag, type KeptPage, type PageCopy } from "~/cache/cached-page.server";
import { createPatience, within } from "~/data/time-budget.server";

/** What became of a request for a public page; told in a header. */
export type How = Tier | "miss" | "stale" | "bypass";

export interface Served {
  page: PageCopy;
  how: How;
}

interface Asked {
  /** Of the page: see `keyOf`. */
  key: string;
  context: AppContext;
  render: () => Promise<Response>;
}

/** When nothing else can be shown, a slow cache is better than none. */
const LAST_RESORT_MS = 1000;

const together = createFlights<PageCopy>();

/** The page from the nearest place that has it as it is now; else rendered; else as it was when it was seen last. */
export async function publicPage(asked: Asked): Promise<Served> {
  const { key, context } = asked;
  const { world, patience, freshness } = context;
  // Only asked for when there is a copy to compare it with.
  let known: ReturnType<typeof freshness.current> | undefined;
  const current = () => (known ??= freshness.current());
  const isGood = async (page: PageCopy) =>
    page.generation !== undefined && page.generation === (await current())?.token;
  const asGood = async (page: KeptPage, tier: Tier): Promise<Served> => ({
    page,
    how: (await current())?.isConfirmed ? tier : "stale",
  });

  const inMemory = pageInMemory(key);
  if (inMemory && (await isGood(inMemory))) return asGood(inMemory, "memory");
  const elsewhere = await pageElsewhere(key, { world, patience, isGood });
  if (elsewhere && (await isGood(elsewhere.page))) return asGood(elsewhere.page, elsewhere.tier);

  const older = newestOf(inMemory, elsewhere?.page);
  if (older && (isAway() || isCongested())) return { page: older, how: "stale" };
  const rendering = together(key, () => renderAndKeep(asked), {
    isGood: async (result) => result.status === 503 || (await isGood(result)),
    waitUntil: context.waitUntil,
  });
  // The render goes on behind the visitor's back: the next one gets it.
  const page = older ? await inTime(rendering, context) : await rendering;
  if (!page) return { page: older!, how: "stale" };
  if (page.status !== 503) return { page, how: page.isKept ? "miss" : "bypass" };
  const last = older ?? (await lastCopy(asked));
  return last ? { page: last, how: "stale" } : { page, how: "bypass" };
}

/** Whatever there is, for when there is no database. */
export async function lastCopy({ key, context: { world } }: Pick<Asked, "key" | "context">) {
  const patience = createPatience(LAST_RESORT_MS);
  const isGood = () => Promise.resolve(true);
  return pageInMemory(key) ?? (await pageElsewhere(key, { world, patience, isGood }))?.page;
}

/** Undefined when it takes too long; what it throws is thrown. */
async function inTime<T>(work: Promise<T>, { pageTimeoutMs, waitUntil }: AppContext): Promise<T | undefined> {
  waitUntil(work.catch(() => undefined));
  const settled = await within(pageTimeoutMs, Promise.allSettled([work]));
  return settled && work;
}

async function renderAndKeep({ key, context, render }: Asked): Promise<PageCopy> {
  const begun = Date.now();
  const response = await render();
  const seen = context.page.seen();
  const isKept = context.page.keepUnder() !== undefined && mayBeKept(response);
  if (isKept) response.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  const dressed = await copyOf(withHouseHeaders(response, context.language));
  const failure = context.page.failure();
  const copy: PageCopy = { ...dressed, isKept, failure, generation: seen?.token, readAt: seen?.askedAt ?? begun };
  // The page of a fault tells the visitor its number, whoever else waited for it.
  if (copy.status >= 500) copy.headers.push(["x-request-id", context.journal.requestId]);
  if (!isKept || !seen) return copy;
  copy.headers.push(["etag", await entityTag(copy.body, languageTag(context.language))]);
  const kept: KeptPage = { ...copy, isKept: true, generation: seen.token };
  context.waitUntil(keepPage(key, kept, context));
  return kept;
}

function newestOf(one: KeptPage | undefined, other: KeptPage | undefined): KeptPage | undefined {
  if (!one || !other) return one ?? other;
  return one.readAt >= other.readAt ? one : other;
}
