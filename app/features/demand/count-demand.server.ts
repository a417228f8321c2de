import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { hasSessionCookie } from "~/auth/session.server";
import { visitor } from "~/auth/visitor";
import type { AppContext } from "~/load-context.server";
import { foldText } from "../../../db/search-text.ts";
import type { Comparison } from "../products/compare/compare";
import { createDemandCounter } from "./demand-counter.server";
import { addCounts } from "./writes.server";

interface Visit {
  info: {
    url: URL;
    page?: { routeId: string } | undefined;
    parameters?: { values: unknown } | undefined;
  };
  status: number;
  /** What was searched for if it was not found: pages that say so are never cached, so each is rendered. */
  missedSearch?: string | undefined;
}

const PRODUCT = "routes/_site.product.$id";
const COMPARISON = "routes/_site.compare";

const counter = createDemandCounter();

/** Counts what a visitor's page shows. Runs for pages from memory too: it waits for nothing. */
export function countDemand(request: Request, { info, status, missedSearch }: Visit, now: number): void {
  const routeId = info.page?.routeId;
  const isWanted = routeId === PRODUCT || routeId === COMPARISON || missedSearch !== undefined;
  if (!isWanted || status !== 200 || !isVisitor(request)) return;
  if (routeId === PRODUCT) counter.count("view", productIdOf(info.url), now);
  else if (routeId === COMPARISON) {
    const { ids } = info.parameters?.values as Comparison;
    if (ids.length > 1) for (const id of ids) counter.count("compare", id, now);
  } else {
    const subject = searchSubject(missedSearch ?? "");
    if (subject !== undefined) counter.count("missed-search", subject, now);
  }
}

export const isDemandDue = counter.isDue;

/** What cannot be written now waits for the next time. */
export async function writeDemand({ mutate, logger }: Pick<AppContext, "mutate" | "logger">, now: number) {
  await counter.writeBy(async (counts) => {
    try {
      await mutate(visitor, "demand:count", (writer) => [addCounts(writer, counts)]);
    } catch (error) {
      logger.warnRepeated("Demand counts wait", error);
      throw error;
    }
  }, now);
}

const productIdOf = ({ pathname }: URL) => pathname.slice("/product/".length).replace(/\.data$/, "");

/** Neither staff, nor a program, nor a browser that only gets ready for a click. */
function isVisitor(request: Request): boolean {
  const { headers } = request;
  if (request.method !== "GET") return false;
  if (/prefetch|prerender/.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "")) return false;
  return !isProgram(headers.get("User-Agent")?.slice(0, 300)) && !(headers.has("Cookie") && hasSessionCookie(request));
}

const programs = new LRUCache<string, boolean>({ max: 500 });

function isProgram(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  let known = programs.get(userAgent);
  if (known === undefined) programs.set(userAgent, (known = isbot(userAgent)));
  return known;
}

const MAX_SEARCH_LENGTH = 60;
/** An email, or digits as in a phone or card number. */
const PERSONAL = /@|\d{6}|(?:\d[ ().+-]{0,2}){9}/;

/** Undefined for a text that may say who searched. */
export function searchSubject(search: string): string | undefined {
  const folded = foldText(search);
  return folded === "" || folded.length > MAX_SEARCH_LENGTH || PERSONAL.test(folded) ? undefined : folded;
}
