import { sql } from "drizzle-orm";
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
