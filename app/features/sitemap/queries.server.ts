import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { equipment, equipmentCategories, history, productCounts } from "../../../db/schema/index.ts";

export interface SitemapProduct {
  id: string;
  /** ISO 8601, UTC. */
  changedAt: string;
}

export async function readSitemap(reader: Reader, size: number) {
  const [[counted], products, categories] = await reader.read((db) => [
    db.select({ total: sql<number>`coalesce(sum(${productCounts.visible}), 0)` }).from(productCounts),
    productsOf(db, 0, size),
    db
      .selectDistinct({ id: equipmentCategories.id, order: equipmentCategories.order })
      .from(equipmentCategories)
      .innerJoin(productCounts, eq(productCounts.categoryId, equipmentCategories.id))
      .where(gt(productCounts.visible, 0))
      .orderBy(asc(equipmentCategories.order)),
  ]);
  return { total: counted?.total ?? 0, products, categories };
}

export async function readSitemapPart(reader: Reader, part: number, size: number): Promise<SitemapProduct[]> {
  const [products] = await reader.read((db) => [productsOf(db, (part - 1) * size, size)]);
  return products;
}

function productsOf(db: ReadDatabase, offset: number, size: number) {
  // Ids first, from an index in this order: skipping 100,000 rows then reads no table.
  const ids = db
    .select({ id: equipment.id })
    .from(equipment)
    .where(eq(equipment.visibleInStore, true))
    .orderBy(asc(equipment.year), asc(equipment.id))
    .limit(size)
    .offset(offset)
    .as("ids");
  // Products have no time of last change, but every change has a history entry.
  const changedAt = db
    .select({ at: sql`max(${history.at})` })
    .from(history)
    .where(and(eq(history.entity, "equipment"), eq(history.entityId, ids.id)));
  return db
    .select({ id: ids.id, changedAt: sql<string>`coalesce((${changedAt}), ${equipment.createdAt})` })
    .from(ids)
    .innerJoin(equipment, eq(equipment.id, ids.id));
}
