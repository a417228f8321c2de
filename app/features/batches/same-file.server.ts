import { and, eq, gte, ne, sql, type SQL } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { batches, batchRows } from "../../../db/schema/index.ts";
import type { ImportedFile } from "./batch";
import type { StoredBatch } from "./queries.server";

/** Holds of batches that were written from the same file as this one since it was made, and added records. */
export function isSameFile({ id, kind, entity, details, createdAt }: StoredBatch): SQL {
  const hash = kind === "import" ? (details as Partial<ImportedFile> | null)?.hash : undefined;
  if (!hash) return sql`false`;
  const isOther = and(ne(batches.id, id), eq(batches.kind, kind), eq(batches.entity, entity));
  const isWritten = and(eq(batches.state, "done"), gte(batches.doneAt, createdAt));
  const isAdded = and(eq(batchRows.batchId, batches.id), eq(batchRows.kind, "new"), eq(batchRows.isChosen, true));
  return sql`${isOther} and ${isWritten} and ${batches.details} ->> '$.hash' = ${hash}
    and exists (select 1 from ${batchRows} where ${isAdded})`;
}

export async function findSameFile(reader: Reader, batch: StoredBatch) {
  const [[found]] = await reader.read((db) => [
    db
      .select({ id: batches.id, actorName: batches.actorName })
      .from(batches)
      .where(isSameFile(batch))
      .orderBy(batches.doneAt)
      .limit(1),
  ]);
  return found;
}
