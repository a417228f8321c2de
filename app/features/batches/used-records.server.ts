import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Reader } from "~/data/reader.server";
import type { BatchEntity } from "../../../db/enums.ts";
import {
  equipment,
  equipmentEnvelopes,
  libraryDocuments,
  requestProducts,
  serviceRequests,
} from "../../../db/schema/index.ts";

/** What refers to a record, or belongs to it without being one of its fields. */
const references: Record<BatchEntity, readonly SQLiteColumn[]> = {
  equipment: [
    libraryDocuments.equipmentId,
    serviceRequests.equipmentId,
    requestProducts.equipmentId,
    equipmentEnvelopes.equipmentId,
  ],
  manufacturers: [equipment.manufacturerId],
  equipment_categories: [equipment.categoryId],
  library_documents: [],
};

/** For the statement that deletes: something may have been hung on a record since it was read. */
export function isUnused(entity: BatchEntity, id: SQLiteColumn): SQL {
  const uses = references[entity].map(
    (column) => sql`not exists (select 1 from ${column.table} where ${column} = ${id})`,
  );
  return uses.length > 0 ? sql.join(uses, sql` and `) : sql`true`;
}

/** Those of the records that something hangs on. */
export async function usedIds(
  reader: Reader,
  entity: BatchEntity,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await Promise.all(
    references[entity].map(async (column) => {
      const [rows] = await reader.read((db) => [
        db
          .selectDistinct({ id: column })
          .from(column.table)
          .where(sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`),
      ]);
      return rows.map(({ id }) => String(id));
    }),
  );
  return new Set(found.flat());
}
