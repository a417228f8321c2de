import { asc, eq } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import { equipmentEnvelopes as table } from "../../../../db/schema/index.ts";

/** A product's diagrams in order, named as in its form and its history. */
export function envelopesQuery(db: ReadDatabase, equipmentId: string) {
  const { purpose, setup, capacityKg, points, sourceUrl } = table;
  return db
    .select({ purpose, setup, capacity_kg: capacityKg, points, source_url: sourceUrl })
    .from(table)
    .where(eq(table.equipmentId, equipmentId))
    .orderBy(asc(table.position));
}
