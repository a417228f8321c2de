import { eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type RowChange, withAudit, withAuditOfEach, type Writer } from "~/data/mutate.server";
import { newId } from "../../../db/ids.ts";
import { keyedColumns, namedColumns } from "../../../db/named-row.ts";
import { type FieldName, fieldOf, isOfSpecification } from "../../../db/product-fields.ts";
import { batches, equipment, equipmentSpecifications as specifications } from "../../../db/schema/index.ts";
import { foldModel, modelSortKey } from "../../../db/search-text.ts";
import type { BatchKind } from "../../../db/enums.ts";
import type { BatchSummary } from "~/features/history/entry-view.server";
import { MOST_CHANGES } from "./batch";
import type { FieldValues } from "./changeable-products.server";

/** A product as it was read, and the values it gets. */
export interface ProductChange {
  id: string;
  version: number;
  /** Of the same fields as `after`. */
  before: FieldValues;
  after: FieldValues;
}

export interface Batch {
  id: string;
  kind: BatchKind;
  label: string | null;
  /** The batch that this one takes back. */
  undoes?: string | null;
}

/**
 * Statements that change products together, with a history row each and one for the batch. Pass them to `mutate`: if one
 * product is not as it was read, none changes and `mutate` throws a conflict.
 * `isReviewed`: the batch is stored and in review; otherwise it is stored as done.
 */
export function changeMany(
  db: Writer,
  batch: Batch,
  changes: readonly ProductChange[],
  { at, actor, isReviewed = false }: { at: Date; actor: { id: string; name: string }; isReviewed?: boolean },
) {
  if (changes.length === 0 || changes.length > MOST_CHANGES) throw new TypeError(`${changes.length} changes`);
  const rows = JSON.stringify(changes.map(payloadOf));
  const fields = [...new Set(changes.flatMap(({ after }) => Object.keys(after) as FieldName[]))];
  const ofFigures = fields.filter(isOfSpecification);
  return [
    withAuditOfEach(updateProducts(db, rows, fields), changes.map(audited(batch.id))),
    ...(ofFigures.length > 0 ? [addSpecifications(db, rows), updateSpecifications(db, rows, ofFigures)] : []),
    withAudit(storeDone(db, batch, { at, actor, isReviewed }), {
      id: batch.id,
      action: batch.kind === "undo" ? "undo" : "change-many",
      entity: "batches",
      entityId: batch.id,
      after: { count: changes.length, fields, label: batch.label } satisfies BatchSummary,
      batchId: batch.id,
    }),
  ] as const;
}

const audited =
  (batchId: string) =>
  ({ id, before, after }: ProductChange): RowChange => ({
    ...{ action: "update", entity: "equipment", entityId: id, batchId },
    before: { ...before },
    after: { ...after },
  });

/**
 * One product of the JSON parameter. Setting visibility leaves the version as it is, so the visibility is compared
 * beside the version.
 */
function payloadOf({ id, version, before, after }: ProductChange) {
  const { visible_in_store: wasVisible } = before;
  const isOnlyVisibility = Object.keys(after).every((name) => name === "visible_in_store");
  return {
    ...{ id, version, set: { ...after, ...derivedOf(after) } },
    isSaved: isOnlyVisibility ? 0 : 1,
    ...(wasVisible !== undefined && { wasVisible }),
    specificationId: newId(),
    hasFigures: (Object.keys(after) as FieldName[]).some(isOfSpecification),
  };
}

const derivedOf = ({ model }: FieldValues) =>
  typeof model === "string" ? { model_search: foldModel(model), model_sort: modelSortKey(model) } : {};

const rowValue = (path: string) => sql`row.value ->> ${path}`;

const rowsOf = (json: string) => sql`json_each(${json}) as row`;

/** The row's value, or the present one if the row does not set it. */
const valueOrKept = (name: string, column: SQL) =>
  sql`case when json_type(row.value, ${`$.set.${name}`}) is null then ${column} else ${rowValue(`$.set.${name}`)} end`;

function updateProducts(db: Writer, rows: string, fields: readonly FieldName[]) {
  const names: string[] = fields.filter((name) => fieldOf(name).table === "equipment");
  if (names.includes("model")) names.push("model_search", "model_sort");
  const columns = namedColumns(equipment) as unknown as Record<string, SQLiteColumn>;
  const values = Object.fromEntries(names.map((name) => [name, valueOrKept(name, sql`${columns[name]!}`)]));
  const wasVisible = sql`json_type(row.value, '$.wasVisible')`;
  return db
    .update(equipment)
    .set({ ...keyedColumns(equipment, values), version: sql`${equipment.version} + ${rowValue("isSaved")}` })
    .from(rowsOf(rows))
    .where(
      sql`${equipment.id} = ${rowValue("id")} and ${equipment.version} = ${rowValue("version")}
        and (${wasVisible} is null or ${equipment.visibleInStore} = ${rowValue("wasVisible")})`,
    );
}

/** Older products may have none. */
function addSpecifications(db: Writer, rows: string) {
  return db
    .insert(specifications)
    .select(
      sql`select ${sql.join(
        Object.values(namedColumns(specifications)).map(({ name, default: byDefault }) => {
          if (name === "id") return rowValue("specificationId");
          if (name === "equipment_id") return rowValue("id");
          return byDefault === undefined ? sql`null` : sql`${Number(byDefault)}`;
        }),
        sql`, `,
      )} from ${rowsOf(rows)} where ${rowValue("hasFigures")}`,
    )
    .onConflictDoNothing({ target: specifications.equipmentId });
}

function updateSpecifications(db: Writer, rows: string, fields: readonly FieldName[]) {
  const columns = namedColumns(specifications) as unknown as Record<string, SQLiteColumn>;
  const set = Object.fromEntries(fields.map((name) => [name, valueOrKept(name, sql`${columns[name]!}`)]));
  return db
    .update(specifications)
    .set(set)
    .from(rowsOf(rows))
    .where(sql`${specifications.equipmentId} = ${rowValue("id")}`);
}

interface Done {
  at: Date;
  actor: { id: string; name: string };
  isReviewed: boolean;
}

function storeDone(db: Writer, { id, kind, label, undoes }: Batch, { at, actor, isReviewed }: Done) {
  const done = { state: "done", doneAt: at.toISOString(), actorId: actor.id, actorName: actor.name } as const;
  if (isReviewed) {
    return db
      .update(batches)
      .set(done)
      .where(sql`${eq(batches.id, id)} and ${eq(batches.state, "review")}`);
  }
  return db.insert(batches).values({ id, kind, label, undoes, ...done });
}
