import { and, eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

interface VersionedTable {
  id: SQLiteColumn;
  version: SQLiteColumn;
}

/** The record as it was read: a statement with this condition touches nothing once someone else has saved it. */
export function isUnchanged(table: VersionedTable, { id, version }: { id: string; version: number }): SQL | undefined {
  return and(eq(table.id, id), eq(table.version, version));
}

/** The value of `version` after one more save. */
export function nextVersion({ version }: Pick<VersionedTable, "version">): SQL<number> {
  return sql<number>`${version} + 1`;
}
