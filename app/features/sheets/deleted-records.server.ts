import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import type { BatchEntity } from "../../../db/enums.ts";
import { history } from "../../../db/schema/index.ts";

interface Deletion {
  /** Of the history entry, from which the record can be brought back. */
  entryId: string;
  at: string;
}

/** When records of these ids were deleted last, by id. */
export async function findDeletions(
  reader: Reader,
  entity: BatchEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Deletion>> {
  if (ids.length === 0) return new Map();
  const { id, at, entityId, action } = history;
  const [found] = await reader.read((db) => [
    db
      .select({ entryId: id, at, entityId })
      .from(history)
      .where(
        and(
          eq(history.entity, entity),
          eq(action, "delete"),
          sql`${entityId} in (select value from json_each(${JSON.stringify(ids)}))`,
        ),
      )
      .orderBy(at),
  ]);
  return new Map(found.map(({ entityId: deleted, ...deletion }) => [deleted, deletion]));
}
