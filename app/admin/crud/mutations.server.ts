import { and, asc, desc, eq, getTableColumns, getTableName, gt, lt, ne, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Change, withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { rowAsStored, storedRow } from "~/data/audit-record.server";
import type { ResourceTable } from "./resource.server";

/*
 * What can be done to a record, as statements. What two people at once could break stands in the statements themselves:
 * each touches nothing when the record is not as it was read, and that is a conflict.
 */

/** A row of any resource's table, as it was read. */
export type Row = Record<string, unknown> & { id: string; version: number };

/** A table whose rows have an order that staff choose. */
export type OrderedTable = ResourceTable & { order: SQLiteColumn };

export function isOrdered(table: ResourceTable): table is OrderedTable {
  return "order" in table;
}

/** Makes a record, the last one of its table. */
export function create(db: Writer, table: ResourceTable, id: string, columns: object) {
  const order = isOrdered(table) ? { order: sql`(select coalesce(max(${table.order}), 0) + 1 from ${table})` } : {};
  return [
    withAudit(
      db.insert(table).values({ ...columns, ...order, id }),
      changeOf(table, id, { action: "create", after: rowAsStored(table, id) }),
    ),
  ] as const;
}

/** Changes a record, unless somebody else has done so since `before` was read. */
export function save(db: Writer, table: ResourceTable, before: Row, columns: object) {
  return [
    withAudit(
      db
        .update(table)
        .set({ ...columns, version: nextVersion(table) })
        .where(isUnchanged(table, before)),
      changeOf(table, before.id, {
        action: "update",
        before: storedRow(table, before),
        after: rowAsStored(table, before.id),
      }),
    ),
  ] as const;
}

/**
 * By the wanted value: asked for twice, it ends in the same. The version stays: a form open on the record does not carry
 * this value, and need not be refused for it.
 */
export function setVisible(
  db: Writer,
  table: ResourceTable,
  before: Row,
  { shown, isWanted }: { shown: string; isWanted: boolean },
) {
  const column = getTableColumns(table)[shown];
  if (!column) throw new TypeError(`The table has no ${shown}.`);
  const { name } = column;
  return [
    withAudit(
      db
        .update(table)
        .set({ [shown]: isWanted })
        .where(and(eq(table.id, before.id), ne(column, isWanted))),
      changeOf(table, before.id, {
        action: isWanted ? "show" : "hide",
        before: { [name]: before[shown] },
        after: { [name]: isWanted },
      }),
    ),
  ] as const;
}

export type Direction = "up" | "down";

/** The record before or after the one in this place. */
export function neighbour(table: OrderedTable, place: number, direction: Direction) {
  return direction === "up"
    ? { where: lt(table.order, place), orderBy: desc(table.order) }
    : { where: gt(table.order, place), orderBy: asc(table.order) };
}

/**
 * Two neighbours change places. SQLite asks for unique places row by row, so one of them passes through a negative
 * place. Once the first statement has found both as they were read, the others cannot miss.
 */
export function move(db: Writer, table: OrderedTable, [moved, other]: [PositionedRow, PositionedRow]) {
  const set = (to: number, where: SQL | undefined) => db.update(table).set({ order: to }).where(where);
  const is = ({ id, order }: PositionedRow) => and(eq(table.id, id), eq(table.order, order));
  const [low, high] = [moved.order, other.order].sort((a, b) => a - b) as [number, number];
  const between = and(gt(table.order, low), lt(table.order, high));
  const areNeighbours = sql`exists (select 1 from ${table} where ${is(other)}) and not exists (select 1 from ${table} where ${between})`;
  return [
    withAudit(
      set(-other.order, and(is(moved), areNeighbours)),
      changeOf(table, moved.id, { action: "move", before: { order: moved.order }, after: { order: other.order } }),
    ),
    set(moved.order, eq(table.id, other.id)),
    set(other.order, eq(table.id, moved.id)),
  ] as const;
}

export interface PositionedRow {
  id: string;
  order: number;
}

/**
 * The whole row stays in the history, as it is at its end, under the id `trace`. A foreign key refuses what others refer
 * to.
 */
export function remove(db: Writer, table: ResourceTable, before: Row, trace: string) {
  const unversioned = Object.entries(getTableColumns(table)).filter(
    ([key, { dataType }]) => key === "order" || dataType === "boolean",
  );
  const isWhole = and(isUnchanged(table, before), ...unversioned.map(([key, column]) => eq(column, before[key])));
  return [
    withAudit(
      db.delete(table).where(isWhole),
      changeOf(table, before.id, { id: trace, action: "delete", before: storedRow(table, before) }),
    ),
  ] as const;
}

function changeOf(table: ResourceTable, entityId: string, change: Omit<Change, "entity" | "entityId">): Change {
  return { entity: getTableName(table), entityId, ...change };
}
