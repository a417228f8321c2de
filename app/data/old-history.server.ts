import { and, eq, exists, getTableName, inArray, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { history, serviceRequests, userProfiles } from "../../db/schema/index.ts";
import type { Writer } from "./mutate.server";

/** For so long every change can be looked up and taken back. */
const KEPT_DAYS = 365;

/** Whoever is deleted is to be forgotten at last: of these, nothing stays to be brought back by. */
const ofPeople = [serviceRequests, userProfiles].map((table) => getTableName(table));

/**
 * Deletes what is older, save the newest row of each record: it says who made the record what it is, and of a deleted
 * one it is all that is left to bring it back by.
 */
export function oldHistory(db: Writer, now: Date) {
  const { at, id, entity, entityId, action } = history;
  const newer = alias(history, "newer");
  const isFollowed = exists(
    db
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(eq(newer.entity, entity), eq(newer.entityId, entityId), sql`(${newer.at}, ${newer.id}) > (${at}, ${id})`),
      ),
  );
  const isOfSomebodyDeleted = and(eq(action, "delete"), inArray(entity, ofPeople));
  return db.delete(history).where(and(lt(at, oldestAt(now)), or(isFollowed, isOfSomebodyDeleted)));
}

function oldestAt(now: Date): string {
  return new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000).toISOString();
}
