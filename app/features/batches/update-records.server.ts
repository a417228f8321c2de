import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type RowChange, withAuditOfEach, type Writer } from "~/data/mutate.server";
import { derivedColumns, tables } from "~/features/history/tables.server";
import { newId } from "../../../db/ids.ts";
import { keyedColumns, namedColumns, pick } from "../../../db/named-row.ts";
import type { BatchEntity } from "../../../db/enums.ts";
import { type FieldName, isField, isOfSpecification } from "../../../db/product-fields.ts";
import { type ColumnValues, columnsWith } from "../../../db/record-fields.ts";
import { equipmentSpecifications as specifications } from "../../../db/schema/index.ts";
import { allRows, rowsOf, rowValue } from "./rows.server";
import type { RecordValues } from "./merge-row.server";

/** A record as it was read, and the columns it gets. */
interface RecordChange {
  id: string;
  version: number;
  /** Of the same columns as `after`. */
  before: ColumnValues;
  after: ColumnValues;
  /** Search and sort columns that follow from `after`. */
  derived: ColumnValues;
}

export function recordChange(entity: BatchEntity, { record, after: values }: RecordValues): RecordChange {
  const { id, version, columns } = record;
  const after = columnsWith(entity, columns, values);
  const before = pick(columns, Object.keys(after));
  const isDerived = entity !== "equipment" || "model" in after;
  return { id, version, before, after, derived: isDerived ? derivedColumns(entity, { ...columns, ...after }) : {} };
}

/** Columns that are set without a new version. */
export const visibilityOf: Partial<Record<BatchEntity, string>> = {
  equipment: "visible_in_store",
  manufacturers: "visible_on_home",
  equipment_categories: "visible_on_home",
};

export function updateRecords(
  db: Writer,
  { id: batchId, entity }: { id: string; entity: BatchEntity },
  changes: readonly RecordChange[],
) {
  const rows = JSON.stringify(changes.map((change) => payloadOf(entity, change)));
  const columns = [...new Set(changes.flatMap(({ after, derived }) => Object.keys({ ...after, ...derived })))];
  const figures = entity === "equipment" ? columns.filter(isFigureColumn) : [];
  const audits = changes.map(({ id: entityId, before, after }): RowChange => ({
    action: "update",
    entity,
    entityId,
    batchId,
    before,
    after,
  }));
  return [
    withAuditOfEach(updateOwn(db, entity, rows, columns), audits),
    ...(figures.length > 0 ? writeFigures(db, rows, figures) : []),
  ] as const;
}

const isFigureColumn = (name: string): name is FieldName & keyof typeof specifications.$inferSelect =>
  isField(name) && isOfSpecification(name);

/**
 * One record of the JSON parameter. Setting visibility leaves the version as it is, so the visibility is compared
 * beside the version.
 */
function payloadOf(entity: BatchEntity, { id, version, before, after, derived }: RecordChange) {
  const visibility = visibilityOf[entity];
  const isOnlyVisibility = Object.keys(after).every((name) => name === visibility);
  return {
    ...{ id, version, set: { ...after, ...derived } },
    isSaved: isOnlyVisibility ? 0 : 1,
    ...(visibility && visibility in before && { wasVisible: before[visibility] }),
    ...(entity === "equipment" && {
      specificationId: newId(),
      hasFigures: Object.keys(after).some(isFigureColumn),
    }),
  };
}

/** The row's value, or the present one if the row does not set it. */
const valueOrKept = (name: string, column: SQLiteColumn): SQL =>
  sql`case when json_type(row.value, ${`$.set.${name}`}) is null then ${column} else ${rowValue(`$.set.${name}`)} end`;

function updateOwn(db: Writer, entity: BatchEntity, rows: string, names: readonly string[]) {
  const table = tables[entity];
  const columns = namedColumns(table) as unknown as Record<string, SQLiteColumn>;
  const own = names.filter((name) => Object.hasOwn(columns, name));
  const values = Object.fromEntries(own.map((name) => [name, valueOrKept(name, columns[name]!)]));
  const visibility = columns[visibilityOf[entity] ?? ""];
  const wasVisible = sql`json_type(row.value, '$.wasVisible')`;
  return db
    .update(table)
    .set({ ...keyedColumns(table, values), version: sql`${table.version} + ${rowValue("isSaved")}` })
    .from(rowsOf(rows))
    .where(
      sql`${table.id} = ${rowValue("id")} and ${table.version} = ${rowValue("version")}
        ${visibility ? sql`and (${wasVisible} is null or ${visibility} = ${rowValue("wasVisible")})` : sql``}`,
    );
}

/** Older products may have no specification. */
function writeFigures(db: Writer, rows: string, names: readonly (keyof typeof specifications.$inferSelect)[]) {
  const set = Object.fromEntries(names.map((name) => [name, valueOrKept(name, specifications[name])]));
  return [
    db
      .insert(specifications)
      .select(
        allRows(specifications, {
          rows,
          values: { id: rowValue("specificationId"), equipment_id: rowValue("id") },
          where: rowValue("hasFigures"),
        }),
      )
      .onConflictDoNothing({ target: specifications.equipmentId }),
    db
      .update(specifications)
      .set(set)
      .from(rowsOf(rows))
      .where(sql`${specifications.equipmentId} = ${rowValue("id")}`),
  ] as const;
}
