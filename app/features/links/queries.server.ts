import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { linkChecks } from "../../../db/schema/index.ts";
import type { LinkState } from "../../../db/enums.ts";
import { type LinkFilters, type LinkList, LINKS_PAGE_SIZE } from "./links";
import { namedUses } from "./named-uses.server";
import { usesOfUrls } from "./uses.server";

const MOST_USES = 5;

/** Uses are found by a pass over all records: only if there is a link to find them for. */
export async function readLinks(reader: Reader, { list, page }: LinkFilters, now: Date) {
  const isDismissed = dismissedAt(now);
  const [links, counts] = await reader.read((db) => [
    shownPage(db, { list, page }, now),
    db
      .select({
        state: linkChecks.state,
        isDismissed: sql<number>`${isDismissed}`.as("is_dismissed"),
        count: count(),
      })
      .from(linkChecks)
      .groupBy(linkChecks.state, sql`is_dismissed`),
  ]);
  if (links.length === 0) return { links, counts, uses: [] };
  const urls = links.map(({ url }) => url);
  const [uses] = await reader.read((db) => [namedUses(db, { uses: usesOfUrls(urls), by: "url", most: MOST_USES })]);
  return { links, counts, uses };
}

/** Dead links that nobody has dismissed. */
export function deadLinks(db: ReadDatabase, now: Date) {
  return db.select({ count: count() }).from(linkChecks).where(isIn("dead", now));
}

function shownPage(db: ReadDatabase, { list, page }: LinkFilters, now: Date) {
  const { url, firstFailedAt, checkedAt } = linkChecks;
  return db
    .select()
    .from(linkChecks)
    .where(isIn(list, now))
    .orderBy(list === "moved" ? desc(checkedAt) : asc(firstFailedAt), asc(url))
    .limit(LINKS_PAGE_SIZE)
    .offset((page - 1) * LINKS_PAGE_SIZE);
}

const shownStates: LinkState[] = ["dead", "moved", "doubtful"];

function dismissedAt(now: Date): SQL {
  return sql`coalesce(${linkChecks.dismissedUntil} > ${now.toISOString()}, 0)`;
}

function isIn(list: LinkList, now: Date) {
  const { state, dismissedUntil } = linkChecks;
  const at = now.toISOString();
  if (list === "dismissed") return and(inArray(state, shownStates), gt(dismissedUntil, at));
  return and(eq(state, list), or(isNull(dismissedUntil), lte(dismissedUntil, at)));
}
