import { is, sql, SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { namedColumns } from "../../../db/named-row.ts";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/* Statements that take their rows from one JSON parameter, however many there are. */

export const rowsOf = (json: string) => sql`json_each(${json}) as row`;

export const rowValue = (path: string) => sql`row.value ->> ${path}`;

interface Rows {
  rows: string;
  /** By column; the others get their defaults. */
  values: Record<string, SQL>;
  where?: SQL;
}

/** A select of all columns of the table, in their order, for `insert … select`. */
export function allRows(table: SQLiteTable, { rows, values, where = sql`true` }: Rows): SQL {
  const columns = Object.values(namedColumns(table) as unknown as Record<string, SQLiteColumn>);
  const selected = columns.map((column) => values[column.name] ?? defaultOf(column));
  return sql`select ${sql.join(selected, sql`, `)} from ${rowsOf(rows)} where ${where}`;
}

export function defaultOf({ default: byDefault }: SQLiteColumn): SQL {
  if (byDefault === undefined) return sql`null`;
  if (is(byDefault, SQL)) return byDefault;
  return typeof byDefault === "boolean" ? sql`${Number(byDefault)}` : sql`${byDefault}`;
}
