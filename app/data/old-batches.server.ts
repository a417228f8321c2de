import { and, inArray, lt, or } from "drizzle-orm";
import { batches } from "../../db/schema/index.ts";
import type { Writer } from "./mutate.server";

/** Long after a review could still be about the same values; as long as the history says what was written. */
const KEPT_DAYS = { review: 7, done: 365 };

export function deleteOldBatches(db: Writer<"batches">, now: Date) {
  const { state, createdAt } = batches;
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000).toISOString();
  const isOld = lt(createdAt, before(KEPT_DAYS.done));
  return db
    .delete(batches)
    .where(or(isOld, and(inArray(state, ["review", "discarded"]), lt(createdAt, before(KEPT_DAYS.review)))));
}
