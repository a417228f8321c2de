import { eq } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { causes } from "./causes.server";
import type { Reader } from "./reader.server";

/** Which constraint a statement violated: SQLite only says so in the message. */

const TAKEN = /UNIQUE constraint failed: (?:index ')?(?:\w+\.)?(\w+)/;

/** The column whose value another row already has. An index on an expression is named after its table and column. */
export function takenColumn(error: unknown, table: string): string | undefined {
  for (const { message } of causes(error)) {
    const found = TAKEN.exec(message)?.[1];
    if (found) return found.replace(`${table}_`, "");
  }
  return undefined;
}

export function isForeignKeyFault(error: unknown): boolean {
  return [...causes(error)].some(({ message }) => message.includes("FOREIGN KEY constraint failed"));
}

/** By the trigger `files_insert_waits_for_deletion`. */
export function isFileBeingDeleted(error: unknown): boolean {
  return [...causes(error)].some(({ message }) => message.includes("The content of this file is being deleted"));
}

/** The names of the row's columns that refer to missing rows: the message does not say which. */
export async function missingReferences(reader: Reader, table: SQLiteTable, row: object): Promise<string[]> {
  const found = await Promise.all(
    getTableConfig(table).foreignKeys.map(async (key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const [column, target] = [columns[0]!, foreignColumns[0]!];
      const value: unknown = row[column.name as keyof typeof row];
      if (typeof value !== "string") return [];
      const [[there]] = await reader.read((db) => [
        db.select({ id: target }).from(foreignTable).where(eq(target, value)),
      ]);
      return there ? [] : [column.name];
    }),
  );
  return found.flat();
}
