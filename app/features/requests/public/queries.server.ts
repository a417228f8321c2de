import { and, eq } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { equipment, manufacturers } from "../../../../db/schema/index.ts";
import type { ProductSummary } from "./service-request";

export async function findProductSummary(reader: Reader, id: string): Promise<ProductSummary | undefined> {
  const [[found]] = await reader.read((db) => [
    db
      .select({ id: equipment.id, model: equipment.model, manufacturer: manufacturers.name })
      .from(equipment)
      .innerJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId))
      .where(and(eq(equipment.id, id), eq(equipment.visibleInStore, true))),
  ]);
  return found && { id: found.id, name: `${found.manufacturer} ${found.model}` };
}
