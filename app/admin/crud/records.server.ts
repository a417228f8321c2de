import { count, eq } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { AppError } from "~/errors";
import type { Uses } from "./resource";
import type { AnyResource, ResourceTable } from "./resource.server";
import { type OrderedTable, neighbour, type PositionedRow, type Row, type Direction } from "./mutations.server";

export async function findRecord(reader: Reader, table: ResourceTable, id: string): Promise<Row | undefined> {
  const [[row]] = await reader.read((db) => [db.select().from(table).where(eq(table.id, id))]);
  return row as Row | undefined;
}

export async function requireRecord(reader: Reader, table: ResourceTable, id: string): Promise<Row> {
  const row = await findRecord(reader, table, id);
  if (!row) throw new AppError("not-found");
  return row;
}

export async function findNeighbour(
  reader: Reader,
  table: OrderedTable,
  { order }: PositionedRow,
  direction: Direction,
): Promise<PositionedRow | undefined> {
  const { where, orderBy } = neighbour(table, order, direction);
  const [[row]] = await reader.read((db) => [
    db.select({ id: table.id, order: table.order }).from(table).where(where).orderBy(orderBy).limit(1),
  ]);
  return row as PositionedRow | undefined;
}

export async function countUses(reader: Reader, { usedBy }: AnyResource, id: string): Promise<Uses | undefined> {
  if (!usedBy) return undefined;
  const { column, list, move } = usedBy;
  const [[found]] = await reader.read((db) => [db.select({ count: count() }).from(column.table).where(eq(column, id))]);
  if (!found || found.count === 0) return undefined;
  return { count: found.count, path: list(id), ...(move && { movePath: move(id) }) };
}
