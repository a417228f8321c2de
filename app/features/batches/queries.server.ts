import { and, asc, eq, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { AppError } from "~/errors";
import { figureNames } from "../../../db/product-fields.ts";
import { fieldValues, recordFields } from "../../../db/record-fields.ts";
import { batches, batchRows, history } from "../../../db/schema/index.ts";
import type { BulkForm } from "./new-change";
import { findRecords } from "./records.server";

export type StoredBatch = Awaited<ReturnType<typeof batchQuery>>[number];
export type ReviewedRow = Awaited<ReturnType<typeof rowsQuery>>[number];
export type BatchEntry = Awaited<ReturnType<typeof entriesQuery>>[number];

function batchQuery(db: ReadDatabase, id: string) {
  return db.select().from(batches).where(eq(batches.id, id));
}

function rowsQuery(db: ReadDatabase, id: string) {
  return db.select().from(batchRows).where(eq(batchRows.batchId, id)).orderBy(asc(batchRows.rowNo));
}

/** The history rows of a batch, without its own. */
function entriesQuery(db: ReadDatabase, id: string) {
  const { entity, entityId, before, after, action } = history;
  return db
    .select({ entity, entityId, before, after, action })
    .from(history)
    .where(sql`${eq(history.batchId, id)} and ${entity} <> 'batches'`)
    .orderBy(asc(entityId));
}

/** A batch with its rows, and the records as they are now by id. */
export async function readReviewed(reader: Reader, id: string) {
  const [[batch], rows] = await reader.read((db) => [batchQuery(db, id), rowsQuery(db, id)]);
  if (!batch) throw new AppError("not-found");
  const ids = rows.flatMap(({ recordId, kind }) => (recordId && kind !== "new" ? [recordId] : []));
  // All figures: whether a value is plausible depends on others.
  const fields = [...rows.flatMap(({ cells }) => Object.keys(cells)), ...figureNames];
  return { batch, rows, records: await findRecords(reader, batch.entity, { ids, fields }) };
}

/** A written batch with what it changed, and the records as they are now by id. */
export async function readWritten(reader: Reader, id: string) {
  const [[batch], rows, entries, [undo]] = await reader.read((db) => [
    batchQuery(db, id),
    rowsQuery(db, id),
    entriesQuery(db, id),
    db.select({ id: batches.id }).from(batches).where(eq(batches.undoes, id)),
  ]);
  if (!batch) throw new AppError("not-found");
  const { entity } = batch;
  // What was deleted beside the records, such as the category that products were moved from, is of another table.
  const changed = entries.filter((entry) => entry.entity === entity);
  const records = await findRecords(reader, entity, {
    ids: [
      ...changed.map(({ entityId }) => entityId),
      ...rows.flatMap(({ kind, recordId }) => (kind === "problem" && recordId) || []),
    ],
    // Of added records all: taking them back deletes them, and their history must be able to restore them.
    fields: changed.some(({ action }) => action === "create")
      ? [...recordFields(entity).keys(), "created_at"]
      : [
          ...changed.flatMap(({ before, after }) => Object.keys(fieldValues(entity, { ...before, ...after }))),
          ...rows.flatMap(({ cells }) => Object.keys(cells)),
          // Taking back either depends on the other.
          ...["status", "available_from"],
        ],
  });
  return { batch, rows, entries, records, undoneBy: undo?.id };
}

/** Changes of these records since a moment, oldest first, without those of one batch. */
export async function changesSince(
  reader: Reader,
  { entity, ids, at, but }: { entity: string; ids: readonly string[]; at: string; but: string },
) {
  if (ids.length === 0) return [];
  const { entityId, actorName, before, after, batchId } = history;
  const [rows] = await reader.read((db) => [
    db
      .select({ entityId, actorName, before, after })
      .from(history)
      .where(
        sql`${eq(history.entity, entity)} and ${entityId} in (select value from json_each(${JSON.stringify(ids)}))
          and ${history.at} >= ${at} and ${batchId} is not ${but}`,
      )
      .orderBy(asc(history.at), asc(history.id)),
  ]);
  return rows;
}

export async function findState(reader: Reader, id: string): Promise<StoredBatch["state"]> {
  const [[batch]] = await reader.read((db) => [
    db.select({ state: batches.state }).from(batches).where(eq(batches.id, id)),
  ]);
  if (!batch) throw new AppError("not-found");
  return batch.state;
}

/** What a bulk change in review was made from. */
export async function findBulkForm(reader: Reader, id: string): Promise<BulkForm | undefined> {
  const [[batch]] = await reader.read((db) => [
    db
      .select({ details: batches.details })
      .from(batches)
      .where(and(eq(batches.id, id), eq(batches.kind, "bulk"), eq(batches.state, "review"))),
  ]);
  return (batch?.details as BulkForm | null) ?? undefined;
}

export async function findEntity(reader: Reader, id: string): Promise<StoredBatch["entity"]> {
  const [[batch]] = await reader.read((db) => [
    db.select({ entity: batches.entity }).from(batches).where(eq(batches.id, id)),
  ]);
  if (!batch) throw new AppError("not-found");
  return batch.entity;
}
