import { eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { namedRow } from "../../db/named-row.ts";

/** A whole row by the names of its columns: what the history keeps, so that the row can be put back. */
export type StoredRow = Record<string, unknown>;

export function storedRow(table: SQLiteTable, row: Record<string, unknown>): StoredRow {
  return namedRow(table, row);
}

/** The row as a statement has just left it, read by the database itself: also what only it could decide. */
export function rowAsStored(table: SQLiteTable & { id: SQLiteColumn }, id: string): SQL<StoredRow> {
  const pairs = Object.values(getTableColumns(table)).map((column) => sql`${column.name}, ${asJson(column)}`);
  return sql<StoredRow>`(select json_object(${sql.join(pairs, sql`, `)}) from ${table} where ${eq(table.id, id)})`;
}

function asJson(column: SQLiteColumn): SQL {
  if (column.dataType === "boolean") return sql`json(iif(${column}, 'true', 'false'))`;
  return column.dataType === "custom" ? sql`json(${column})` : sql`${column}`;
}
