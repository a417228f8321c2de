import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type RowChange, withAuditOfEach, type Writer } from "~/data/mutate.server";
import { derivedColumns, tables } from "~/features/history/tables.server";
import type { BatchEntity } from "../../../db/enums.ts";
import { newId } from "../../../db/ids.ts";
import { namedColumns } from "../../../db/named-row.ts";
import type { ColumnValues } from "../../../db/record-fields.ts";
import { equipmentCategories, equipmentSpecifications as specifications } from "../../../db/schema/index.ts";
import { allRows, defaultOf, rowsOf, rowValue } from "./rows.server";
import { isUnused } from "./used-records.server";

/** A record to add; columns that are left out get their defaults. */
export interface NewRecord {
  id: string;
  columns: ColumnValues;
}

/** A record as it was read, to be deleted with what belongs to it. */
export interface DeletedRecord {
  id: string;
  version: number;
  columns: ColumnValues;
}

interface Of {
  id: string;
  entity: BatchEntity;
}

export function createRecords(db: Writer, { id: batchId, entity }: Of, records: readonly NewRecord[]) {
  const rows = JSON.stringify(
    records.map(({ id, columns }) => ({
      ...{ id, set: { ...columns, ...derivedColumns(entity, columns) } },
      ...(entity === "equipment" && { specificationId: newId() }),
    })),
  );
  const audits = records.map(({ id: entityId, columns: after }): RowChange => ({
    action: "create",
    entity,
    entityId,
    batchId,
    after,
  }));
  const values = { ...givenValues(tables[entity]), ...placeOf(entity), id: rowValue("id") };
  return [
    withAuditOfEach(db.insert(tables[entity]).select(allRows(tables[entity], { rows, values })), audits),
    ...(entity === "equipment" ? [insertSpecifications(db, rows)] : []),
  ] as const;
}

function insertSpecifications(db: Writer, rows: string) {
  const own = { id: rowValue("specificationId"), equipment_id: rowValue("id") };
  return db
    .insert(specifications)
    .select(allRows(specifications, { rows, values: { ...givenValues(specifications), ...own } }));
}

/** The row's value, or the default if the row has none. */
function givenValues(table: SQLiteTable): Record<string, SQL> {
  const columns = namedColumns(table) as unknown as Record<string, SQLiteColumn>;
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      sql`case when json_type(row.value, ${`$.set.${name}`}) is null then ${defaultOf(column)} else ${rowValue(`$.set.${name}`)} end`,
    ]),
  );
}

/** New categories come after the others. */
function placeOf(entity: BatchEntity): Record<string, SQL> {
  if (entity !== "equipment_categories") return {};
  const { order } = equipmentCategories;
  return { order: sql`(select coalesce(max(${order}), 0) from ${equipmentCategories}) + row.key + 1` };
}

export function deleteRecords(db: Writer, { id: batchId, entity }: Of, records: readonly DeletedRecord[]) {
  const table = tables[entity];
  const rows = JSON.stringify(records.map(({ id, version }) => ({ id, version })));
  const audits = records.map(({ id: entityId, columns: before }): RowChange => ({
    action: "delete",
    entity,
    entityId,
    batchId,
    before,
  }));
  const asRead = sql`select ${rowValue("id")}, ${rowValue("version")} from ${rowsOf(rows)}`;
  return [
    withAuditOfEach(
      db.delete(table).where(sql`(${table.id}, ${table.version}) in (${asRead}) and ${isUnused(entity, table.id)}`),
      audits,
    ),
  ] as const;
}
