import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { AppError } from "~/errors";
import { history } from "../../../db/schema/index.ts";
import { FORMER, HISTORY_PAGE_SIZE, type HistoryFilters } from "./history";

const { id, at, actorName, action, entity, entityId, before, after, batchId } = history;

export type Entry = Awaited<ReturnType<typeof listEntries>>["entries"][number];

export async function listEntries(reader: Reader, filters: HistoryFilters) {
  const [found] = await reader.read((db) => [
    db
      .select({ id, at, actorName, action, entity, entityId, before, after, batchId })
      .from(history)
      .where(matching(filters))
      .orderBy(desc(at), desc(id))
      .limit(HISTORY_PAGE_SIZE + 1),
  ]);
  return { entries: found.slice(0, HISTORY_PAGE_SIZE), hasOlder: found.length > HISTORY_PAGE_SIZE };
}

export async function requireEntry(reader: Reader, entryId: string): Promise<Entry> {
  const [[found]] = await reader.read((db) => [
    db
      .select({ id, at, actorName, action, entity, entityId, before, after, batchId })
      .from(history)
      .where(eq(id, entryId)),
  ]);
  if (!found) throw new AppError("not-found");
  return found;
}

/** Of a file by another one, in all records that used it. */
export const isReplacement = ({ entity, action }: Pick<Entry, "entity" | "action">) =>
  entity === "files" && action === "replace";

function matching({ person, kind, id: record, older }: HistoryFilters): SQL | undefined {
  return and(
    person === undefined ? undefined : person === FORMER ? isNull(history.actorId) : eq(history.actorId, person),
    // A batch is one line, except in the history of a record.
    record ? undefined : or(isNull(batchId), eq(entity, "batches")),
    kind && (kind === "equipment" && !record ? inArray(entity, [kind, "batches"]) : eq(entity, kind)),
    kind && record ? eq(entityId, record) : undefined,
    older && sql`(${at}, ${id}) < (${older.at}, ${older.id})`,
  );
}
