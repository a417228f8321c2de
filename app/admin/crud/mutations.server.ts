import { and, asc, desc, eq, getTableColumns, getTableName, gt, lt, ne, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Change, withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { rowAsStored, storedRow } from "~/data/audit-record.server";
import type { ResourceTable } from "./resource.server";

/*
 * Mutations of a record as statements. Each checks in SQL that the record is unchanged and otherwise touches nothing,
 * which is a conflict.
 */

export type Row = Record<string, unknown> & { id: string; version: number };

/** A table with an order that staff choose. */
export type OrderedTable = ResourceTable & { order: SQLiteColumn };

export function isOrdered(table: ResourceTable): table is OrderedTable {
  return "order" in table;
}

export function create(db: Writer, table: ResourceTable, id: string, columns: object) {
  const order = isOrdered(table) ? { order: sql`(select coalesce(max(${table.order}), 0) + 1 from ${table})` } : {};
  return [
    withAudit(
      db.insert(table).values({ ...columns, ...order, id }),
      changeOf(table, id, { action: "create", after: rowAsStored(table, id) }),
    ),
  ] as const;
}

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
 * Sets the wanted value, so repeating it is harmless. The version stays: an open form does not carry this value and
 * need not conflict.
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

export function neighbour(table: OrderedTable, place: number, direction: Direction) {
  return direction === "up"
    ? { where: lt(table.order, place), orderBy: desc(table.order) }
    : { where: gt(table.order, place), orderBy: asc(table.order) };
}

/**
 * Swaps two neighbours. SQLite checks unique positions row by row, so one of them passes through a negative position.
 * If the first statement found both unchanged, the others cannot miss.
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

/** Keeps the whole row in the history, under `historyId`. A foreign key rejects deleting what is in use. */
export function remove(
  db: Writer,
  table: ResourceTable,
  before: Row,
  { historyId, batchId }: { historyId: string; batchId?: string },
) {
  const unversioned = Object.entries(getTableColumns(table)).filter(
    ([key, { dataType }]) => key === "order" || dataType === "boolean",
  );
  const isWhole = and(isUnchanged(table, before), ...unversioned.map(([key, column]) => eq(column, before[key])));
  return [
    withAudit(
      db.delete(table).where(isWhole),
      changeOf(table, before.id, {
        ...{ id: historyId, action: "delete", before: storedRow(table, before) },
        ...(batchId && { batchId }),
      }),
    ),
  ] as const;
}

function changeOf(table: ResourceTable, entityId: string, change: Omit<Change, "entity" | "entityId">): Change {
  return { entity: getTableName(table), entityId, ...change };
}
