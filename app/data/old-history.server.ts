import { and, eq, exists, getTableName, inArray, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batches, history, serviceRequests, userProfiles } from "../../db/schema/index.ts";
import type { Writer } from "./mutate.server";

/** Changes can be looked up and undone for this long. */
const KEPT_DAYS = 365;

const personalTables = [serviceRequests, userProfiles].map((table) => getTableName(table));

/** Deletes what is older, except the newest row of each record, from which a deleted one can be restored. */
export function deleteOldHistory(db: Writer<"history">, now: Date) {
  const { at, id, entity, entityId, action } = history;
  const newer = alias(history, "newer");
  const hasNewer = exists(
    db
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(eq(newer.entity, entity), eq(newer.entityId, entityId), sql`(${newer.at}, ${newer.id}) > (${at}, ${id})`),
      ),
  );
  const isDeletedPerson = and(eq(action, "delete"), inArray(entity, personalTables));
  // The batch itself is deleted, too.
  const isOfBatch = eq(entity, getTableName(batches));
  return db.delete(history).where(and(lt(at, oldestAt(now)), or(hasNewer, isDeletedPerson, isOfBatch)));
}

function oldestAt(now: Date): string {
  return new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000).toISOString();
}
