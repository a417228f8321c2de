import { and, eq, isNull } from "drizzle-orm";
import { withAudit, type Writer } from "~/data/mutate.server";
import type { Reader } from "~/data/reader.server";
import { files, removedFiles } from "../../../db/schema/index.ts";
import { type Restoring, withReferences } from "./restore-writes.server";
import { columnValues, derivedValues } from "./tables.server";

/** The content of a deleted file stays for a while. */
const isKept = (id: string) => and(eq(removedFiles.id, id), isNull(removedFiles.deletingSince));

export async function hasContent(reader: Reader, id: string): Promise<boolean> {
  const [found] = await reader.read((db) => [db.select({ id: removedFiles.id }).from(removedFiles).where(isKept(id))]);
  return found.length > 0;
}

/** Only while its content is there: the first statement is a conflict otherwise. */
export function restoreFile(db: Writer, { id, state }: Restoring) {
  const values = columnValues("files", state, ["version"]);
  return [
    withAudit(db.delete(removedFiles).where(isKept(id)), {
      ...{ action: "restore", entity: "files", entityId: id, after: state },
    }),
    db.insert(files).values({
      ...(withReferences(files, values) as typeof files.$inferInsert),
      ...derivedValues("files", state),
      ...{ id, version: Number(state.version ?? 0) + 1 },
    }),
  ] as const;
}
