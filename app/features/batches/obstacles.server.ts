import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Reader } from "~/data/reader.server";
import { sqliteLower } from "~/data/sqlite-lower.server";
import { tables } from "~/features/history/tables.server";
import type { BatchEntity } from "../../../db/enums.ts";
import { type ColumnValues, recordFields } from "../../../db/record-fields.ts";
import { equipmentCategories, manufacturers } from "../../../db/schema/index.ts";

/** Columns that a record would get. */
interface WantedColumns {
  id: string;
  name: string;
  columns: ColumnValues;
}

/** A value that keeps the whole batch from being written. */
export interface Obstacle {
  id: string;
  /** Of the record. */
  name: string;
  field: string;
  value: unknown;
  /** It is the id of a deleted record. */
  isGone: boolean;
}

const uniqueColumns: Partial<Record<BatchEntity, { field: string; column: SQLiteColumn }>> = {
  manufacturers: { field: "name", column: manufacturers.name },
  equipment_categories: { field: "slug", column: equipmentCategories.slug },
};

const folded = (value: unknown) => sqliteLower(String(value));

/** Values that another record has, or that two of these would get: the database does not say which. */
export async function findTaken(
  reader: Reader,
  entity: BatchEntity,
  wanted: readonly WantedColumns[],
): Promise<Obstacle[]> {
  const unique = uniqueColumns[entity];
  const named = unique ? wanted.filter(({ columns }) => columns[unique.field] !== undefined) : [];
  if (!unique || named.length === 0) return [];
  const { field, column } = unique;
  const values = JSON.stringify(named.map(({ columns }) => folded(columns[field])));
  const [found] = await reader.read((db) => [
    db
      .select({ id: tables[entity].id, value: column })
      .from(tables[entity])
      .where(sql`lower(${column}) in (select value from json_each(${values}))`),
  ]);
  const owners = new Map<string, Set<unknown>>();
  const ofWanted = named.map(({ id, columns }) => ({ id, value: columns[field] }));
  for (const { id, value } of [...found, ...ofWanted]) {
    owners.set(folded(value), (owners.get(folded(value)) ?? new Set()).add(id));
  }
  return named
    .filter(({ columns }) => owners.get(folded(columns[field]))!.size > 1)
    .map(({ id, name, columns }) => ({ id, name, field, value: columns[field], isGone: false }));
}

/** References to records that are gone. */
export async function findMissing(
  reader: Reader,
  entity: BatchEntity,
  wanted: readonly WantedColumns[],
): Promise<Obstacle[]> {
  const found = await Promise.all(
    [...recordFields(entity)].map(async ([field, { refersTo }]) => {
      const ids = [...new Set(wanted.flatMap(({ columns }) => columns[field] ?? []))].map(String);
      if (!refersTo || ids.length === 0) return [];
      const table = tables[refersTo];
      const isWanted = sql`${table.id} in (select value from json_each(${JSON.stringify(ids)}))`;
      const [rows] = await reader.read((db) => [db.select({ id: table.id }).from(table).where(isWanted)]);
      const known = new Set(rows.map(({ id }) => id));
      return wanted
        .filter(({ columns }) => typeof columns[field] === "string" && !known.has(columns[field]))
        .map(({ id, name, columns }) => ({ id, name, field, value: columns[field], isGone: true }));
    }),
  );
  return found.flat();
}
