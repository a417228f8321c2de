import { getTableName, type Table } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { isForeignKeyFault, missingReferences, takenColumn } from "~/data/constraints.server";
import type { Reader } from "~/data/reader.server";
import type { FormErrors } from "~/forms/editing/editor";
import { problemIn } from "~/i18n/field-problems";

/** The reply for a row that violates a constraint; undefined for other errors. */
export async function constraintRejection(
  reader: Reader,
  table: SQLiteTable,
  { error, row }: { error: unknown; row: object },
): Promise<{ status: number; reply: { errors: FormErrors } } | undefined> {
  const refuse = (errors: FormErrors) => ({ status: 422, reply: { errors } });
  const taken = takenColumn(error, getTableName(table as Table));
  if (taken) return refuse(problemIn([taken], "taken"));
  if (!isForeignKeyFault(error)) return undefined;
  const missing = await missingReferences(reader, table, row);
  return missing.length > 0 ? refuse(problemIn(missing, "unknownRecord")) : undefined;
}
