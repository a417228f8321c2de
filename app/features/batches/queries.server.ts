import { and, asc, count, eq, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import { batches, batchRows, history } from "../../../db/schema/index.ts";

export function batchQuery(db: ReadDatabase, id: string) {
  return db.select().from(batches).where(eq(batches.id, id));
}

/** The rows of a batch in review that would be written. */
export function chosenRowsQuery(db: ReadDatabase, id: string) {
  return db
    .select()
    .from(batchRows)
    .where(and(eq(batchRows.batchId, id), eq(batchRows.kind, "change"), eq(batchRows.isChosen, true)))
    .orderBy(asc(batchRows.rowNo));
}

/** The products of a batch in review, as SQL. */
export const productsOfBatch = (id: string) =>
  sql`(select ${batchRows.equipmentId} from ${batchRows} where ${eq(batchRows.batchId, id)})`;

/** The products that a batch changed, as SQL. */
export const productsChangedBy = (id: string) =>
  sql`(select ${history.entityId} from ${history} where ${eq(history.batchId, id)} and ${eq(history.entity, "equipment")})`;

export function rowCountsQuery(db: ReadDatabase, id: string) {
  return db
    .select({ kind: batchRows.kind, isChosen: batchRows.isChosen, count: count() })
    .from(batchRows)
    .where(eq(batchRows.batchId, id))
    .groupBy(batchRows.kind, batchRows.isChosen);
}

/** The history rows of a batch, without its own. */
export function changesOfBatchQuery(db: ReadDatabase, id: string) {
  const { entity, entityId, before, after, action, at } = history;
  return db
    .select({ id: history.id, entity, entityId, before, after, action, at })
    .from(history)
    .where(and(eq(history.batchId, id), sql`${entity} <> 'batches'`))
    .orderBy(asc(entityId));
}
