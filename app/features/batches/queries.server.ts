import { asc, eq, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { AppError } from "~/errors";
import { figureNames, isField } from "../../../db/product-fields.ts";
import { batches, batchRows, history } from "../../../db/schema/index.ts";
import { type ChangeableProduct, changeableProduct, changeableProductsQuery } from "./changeable-products.server";

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

/** A batch with its rows, and the products as they are now by id. */
export async function readReviewed(reader: Reader, id: string) {
  const [[batch], rows] = await reader.read((db) => [batchQuery(db, id), rowsQuery(db, id)]);
  if (!batch) throw new AppError("not-found");
  const ids = rows.flatMap(({ equipmentId }) => equipmentId ?? []);
  // All figures: whether a value is plausible depends on others.
  const fields = [...rows.flatMap(({ cells }) => Object.keys(cells)), ...figureNames];
  return { batch, rows, products: await findProducts(reader, ids, fields) };
}

/** A written batch with what it changed, and the products as they are now by id. */
export async function readWritten(reader: Reader, id: string) {
  const [[batch], rows, entries, [undo]] = await reader.read((db) => [
    batchQuery(db, id),
    rowsQuery(db, id),
    entriesQuery(db, id),
    db.select({ id: batches.id }).from(batches).where(eq(batches.undoes, id)),
  ]);
  if (!batch) throw new AppError("not-found");
  const changed = entries.filter(({ entity }) => entity === "equipment");
  const products = await findProducts(
    reader,
    changed.map(({ entityId }) => entityId),
    changed.flatMap(({ after }) => Object.keys(after ?? {})),
  );
  return { batch, rows, entries, products, undoneBy: undo?.id };
}

/** Products by id, with the values of these fields. */
export async function findProducts(
  reader: Reader,
  ids: readonly string[],
  fields: readonly string[],
): Promise<ReadonlyMap<string, ChangeableProduct>> {
  if (ids.length === 0) return new Map();
  const known = [...new Set(fields)].filter(isField);
  const [found] = await reader.read((db) => [changeableProductsQuery(db, ids, known)]);
  return new Map(found.map((row) => [row.id, changeableProduct(row)]));
}

export async function findState(reader: Reader, id: string): Promise<StoredBatch["state"]> {
  const [[batch]] = await reader.read((db) => [
    db.select({ state: batches.state }).from(batches).where(eq(batches.id, id)),
  ]);
  if (!batch) throw new AppError("not-found");
  return batch.state;
}
