import { eq, lt, sql, type SQL } from "drizzle-orm";
import { visitor } from "~/auth/visitor";
import { rateLimits } from "../../db/schema/index.ts";
import type { Mutate, Writer } from "./mutate.server";

export interface Limit {
  key: string;
  most: number;
  seconds: number;
  /** Whole seconds since 1970. */
  now: number;
}

export interface RateLimiter {
  /** Counts one use. Gives how long to wait when it is over the limit. */
  count: (limit: Limit) => Promise<{ isOver: boolean; retryAfterSeconds: number }>;
}

export function createRateLimiter(mutate: () => Mutate): RateLimiter {
  return {
    async count(limit) {
      const [[use]] = await mutate()(visitor, "rate-limits:count", (db) => [countUse(db, limit, sql`true`)]);
      if (!use) throw new TypeError("A use was not counted.");
      return { isOver: use.n > limit.most, retryAfterSeconds: secondsLeft(limit, use.windowStart) };
    },
  };
}

type RateLimitWriter = Writer<"rate_limits">;

const EXPIRED_AFTER_SECONDS = 24 * 3600;

/** Counts one use where `condition` holds. Returns the count and the start of its window. */
export function countUse(writer: RateLimitWriter, { key, seconds, now }: Limit, condition: SQL) {
  const { windowStart, n } = rateLimits;
  // A start far in the future was written before the clock was set back.
  const hasEnded = sql`${windowStart} not between ${now - seconds + 1} and ${now + seconds}`;
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
        n: sql`case when ${hasEnded} then 1 else ${n} + 1 end`,
        windowStart: sql`case when ${hasEnded} then excluded.window_start else ${windowStart} end`,
      },
    })
    .returning({ windowStart, n });
}

export function isWithin({ key, most }: Limit): SQL {
  return sql`coalesce((select n from rate_limits where key = ${key}), 0) <= ${most}`;
}

export function secondsLeft({ seconds, now }: Limit, windowStart: number): number {
  return Math.max(1, windowStart + seconds - now);
}

export function deleteExpiredUses(writer: RateLimitWriter, { now }: Pick<Limit, "now">) {
  return writer.delete(rateLimits).where(lt(rateLimits.windowStart, now - EXPIRED_AFTER_SECONDS));
}

export function resetUses(writer: RateLimitWriter, { key }: Pick<Limit, "key">) {
  return writer.delete(rateLimits).where(eq(rateLimits.key, key));
}
