import { eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { namedRow } from "../../db/named-row.ts";

/** A whole row by column name, as the history stores it: it can be restored from this. */
export type StoredRow = Record<string, unknown>;

export function storedRow(table: SQLiteTable, row: Record<string, unknown>): StoredRow {
  return namedRow(table, row);
}

/** SQL for the row after the statement, with the values that the database itself computed. */
export function rowAsStored(table: SQLiteTable & { id: SQLiteColumn }, id: string): SQL<StoredRow> {
  const pairs = Object.values(getTableColumns(table)).map((column) => sql`${column.name}, ${asJson(column)}`);
  return sql<StoredRow>`(select json_object(${sql.join(pairs, sql`, `)}) from ${table} where ${eq(table.id, id)})`;
}

/** A value of `json_object`: flags and JSON as such. */
export function asJson(column: SQLiteColumn): SQL {
  if (column.dataType === "boolean") return sql`json(iif(${column}, 'true', 'false'))`;
  return column.dataType === "custom" ? sql`json(${column})` : sql`${column}`;
}
