import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/* Translates between rows by column name (forms, history, demo data) and by Drizzle's keys. */

type Selected<T extends SQLiteTable> = T["$inferSelect"];
type NameOf<T extends SQLiteTable, K extends keyof Selected<T>> = T["_"]["columns"][K & string]["_"]["name"];

type NamedRow<T extends SQLiteTable> = { [K in keyof Selected<T> as NameOf<T, K>]: Selected<T>[K] };

type Keyed<T extends SQLiteTable, V> = {
  [K in keyof Selected<T> as NameOf<T, K> extends keyof V ? K : never]: V[NameOf<T, K> & keyof V];
};

export function namedColumns<T extends SQLiteTable>(table: T) {
  const columns = Object.values(getTableColumns(table)).map((column) => [column.name, column]);
  return Object.fromEntries(columns) as { [K in keyof Selected<T> as NameOf<T, K>]: T["_"]["columns"][K & string] };
}

export function namedRow<T extends SQLiteTable>(table: T, row: Selected<T>): NamedRow<T> {
  const values = Object.entries(getTableColumns(table)).map(([key, { name }]) => [name, row[key]]);
  return Object.fromEntries(values) as NamedRow<T>;
}

/** The values that are columns of this table; what is undefined is left out. */
export function keyedColumns<T extends SQLiteTable, V extends object>(table: T, values: V): Keyed<T, V> {
  const named = values as Record<string, unknown>;
  const known = Object.entries(getTableColumns(table)).filter(([, { name }]) => named[name] !== undefined);
  return Object.fromEntries(known.map(([key, { name }]) => [key, named[name]])) as Keyed<T, V>;
}

export function pick<T extends object, N extends keyof T>(values: T, names: readonly N[]): Pick<T, N> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<T, N>;
}
