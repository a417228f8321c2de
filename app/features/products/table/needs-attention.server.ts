import { eq, notExists, sql, type SQL } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import { equipment, equipmentSpecifications, libraryDocuments } from "../../../../db/schema/index.ts";
import type { Attention } from "~/features/dashboard/dashboard";

/** SQL for products that need attention, for the dashboard's counts and the lists behind them. */
export function needsAttention(db: ReadDatabase, only: Attention): SQL {
  const one = { one: sql`1` };
  switch (only) {
    case "hidden":
      return eq(equipment.visibleInStore, false);
    case "no-picture":
      return sql`json_array_length(${equipment.images}) = 0`;
    case "no-specification": {
      const { equipmentId } = equipmentSpecifications;
      return notExists(db.select(one).from(equipmentSpecifications).where(eq(equipmentId, equipment.id)));
    }
    case "no-document": {
      const { equipmentId } = libraryDocuments;
      return notExists(db.select(one).from(libraryDocuments).where(eq(equipmentId, equipment.id)));
    }
  }
}
