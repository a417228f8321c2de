import { eq, lt, sql, type SQL } from "drizzle-orm";
import { rateLimits } from "../../db/schema/index.ts";
import type { Writer } from "./mutate.server";

export interface Limit {
  /** A hash of what is limited and who does it. */
  key: string;
  most: number;
  seconds: number;
  /** Whole seconds since 1970. */
  now: number;
}

const FORGOTTEN_AFTER_SECONDS = 24 * 3600;

/** Counts one more use where `condition` holds, and returns the count and when its window began. */
export function countUse(writer: Writer, { key, seconds, now }: Limit, condition: SQL) {
  const { windowStart, n } = rateLimits;
  // One that is to begin long after now was begun before the clock was set back.
  const isOver = sql`${windowStart} not between ${now - seconds + 1} and ${now + seconds}`;
  return writer
    .insert(rateLimits)
    .select(
      writer
        .select({
          key: sql<string>`${key}`.as("key"),
          windowStart: sql<number>`${now}`.as("window_start"),
          n: sql<number>`1`.as("n"),
        })
        .from(sql`(select 1)`)
        .where(condition),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        n: sql`case when ${isOver} then 1 else ${n} + 1 end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${windowStart} end`,
      },
    })
    .returning({ windowStart, n });
}

/** True in SQL while the uses counted so far, this one among them, are within the limit. */
export function isWithin({ key, most }: Limit): SQL {
  return sql`coalesce((select n from rate_limits where key = ${key}), 0) <= ${most}`;
}

/** How long to wait until the window that began then is over. */
export function secondsLeft({ seconds, now }: Limit, windowStart: number): number {
  return Math.max(1, windowStart + seconds - now);
}

/** Windows long over are dropped by whoever counts next, so that the table stays small and remembers nobody. */
export function forgetOldUses(writer: Writer, { now }: Pick<Limit, "now">) {
  return writer.delete(rateLimits).where(lt(rateLimits.windowStart, now - FORGOTTEN_AFTER_SECONDS));
}

/** Forgets the uses of one key: whoever has shown to be the right one starts anew. */
export function forgetUses(writer: Writer, { key }: Pick<Limit, "key">) {
  return writer.delete(rateLimits).where(eq(rateLimits.key, key));
}
