import { sql, type SQL } from "drizzle-orm";
import { customType, integer, text, type AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { parseStored, type StoredShape } from "../stored-json.ts";
import type { LanguageCode } from "../enums.ts";
import { MAX_URL } from "../record-limits.ts";

/** A UUIDv7 made by the application before the insert, so a retry is recognised. */
export const id = () => text("id").primaryKey();

/** Insertion time, ISO 8601 UTC with milliseconds. */
export const createdAt = () => text("created_at").notNull().default(now);

/** Counts the saves of a record: a form may only overwrite the version it was filled from. */
export const version = () => integer("version").notNull().default(1);

export const flag = <N extends string>(name: N, byDefault: boolean) =>
  integer(name, { mode: "boolean" }).notNull().default(byDefault);

export const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

/** JSON as text. Invalid JSON reads as empty with a log line: one bad row must not take a page down. */
const json = <T extends object, N extends string = string>(name: N, shape: StoredShape) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => parseStored<T>(stored, shape, name),
  })(name);

export const jsonList = <T, N extends string = string>(name: N) =>
  json<T[], N>(name, "array")
    .notNull()
    .default(sql`'[]'`);

export const jsonMap = <T extends object>(name: string) =>
  json<T>(name, "object")
    .notNull()
    .default(sql`'{}'`);

/** A text per language; missing or empty falls back to `eng`, or to the untranslated column. */
export type Translations = Partial<Record<LanguageCode, string>>;

export const translations = (name: string) => jsonMap<Translations>(name);

export const jsonMapOrNull = <T extends object>(name: string) => json<T>(name, "object");

// The rules below become CHECK constraints. NULL passes each of them, as SQLite has it.

export const isOneOf = (column: AnySQLiteColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

export const isFlag = (column: AnySQLiteColumn): SQL => sql`${column} in (0, 1)`;

export const isBetween = (column: AnySQLiteColumn, least: number, most: number): SQL =>
  sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`;

export const isText = (column: AnySQLiteColumn, most: number): SQL =>
  sql`length(trim(${column})) > 0 and length(${column}) <= ${sql.raw(String(most))}`;

export const isAtMost = (column: AnySQLiteColumn, most: number): SQL =>
  sql`length(${column}) <= ${sql.raw(String(most))}`;

/** A day as `2026-03-31`. */
export const isDate = (column: AnySQLiteColumn): SQL => sql`${column} = date(${column})`;

/** An http(s) URL or a path of the site: anything else could run as script. */
export const isUrl = (column: AnySQLiteColumn): SQL =>
  sql`${isAtMost(column, MAX_URL)} and (${column} like 'https://_%' or ${column} like 'http://_%' or (${column} like '/_%' and ${column} not like '//%' and ${column} not like '/\\%'))`;

export const isJson = (column: AnySQLiteColumn, shape: StoredShape, most: number): SQL =>
  sql`length(${column}) <= ${sql.raw(String(most))} and json_valid(${column}) and json_type(${column}) = ${sql.raw(`'${shape}'`)}`;

/** Not zero: swapping two neighbours passes through negative positions. */
export const isPosition = (column: AnySQLiteColumn): SQL => sql`${column} <> 0`;
