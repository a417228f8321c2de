import { eq, sql, type SQL } from "drizzle-orm";
import type { SubqueryWithSelection } from "drizzle-orm/sqlite-core";
import type { ReadDatabase } from "~/data/client.server";
import { equipment, equipmentCategories, equipmentSpecifications, manufacturers } from "../../../../db/schema/index.ts";

/** The id of a machine in a list of ids. A name of its own, because Drizzle writes it without its table. */
export const rowId = sql<string>`${equipment.id}`.as("page_id");

/** A list of machines, as a subquery that gives their ids and how many there are in all. */
type Ids = SubqueryWithSelection<{ id: SQL.Aliased<string>; total: SQL.Aliased<number> }, "page">;

/** What cards show of the machines whose ids are given. */
export function cardColumns(db: ReadDatabase, ids: Ids, order: SQL[]) {
  return db
    .select({
      id: equipment.id,
      model: equipment.model,
      year: equipment.year,
      status: equipment.status,
      engineType: equipment.engineType,
      images: equipment.images,
      workingHeightM: equipment.workingHeightM,
      loadCapacityKg: equipment.loadCapacityKg,
      weightKg: equipment.weightKg,
      maxPersons: equipmentSpecifications.maxPersons,
      extensionLengthM: equipmentSpecifications.extensionLengthM,
      forkLengthM: equipmentSpecifications.forkLengthM,
      lengthM: equipmentSpecifications.lengthM,
      widthM: equipmentSpecifications.widthM,
      manufacturer: manufacturers.name,
      category: {
        id: equipmentCategories.id,
        name: equipmentCategories.name,
        nameTranslations: equipmentCategories.nameTranslations,
        icon: equipmentCategories.categoryIconUrl,
      },
      total: ids.total,
    })
    .from(ids)
    .innerJoin(equipment, eq(equipment.id, ids.id))
    .innerJoin(equipmentCategories, eq(equipmentCategories.id, equipment.categoryId))
    .innerJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId))
    .leftJoin(equipmentSpecifications, eq(equipmentSpecifications.equipmentId, equipment.id))
    .orderBy(...order);
}

export type CardRow = Awaited<ReturnType<typeof cardColumns>>[number];
export type ProductCard = ReturnType<typeof toCard>;

export function toCard({ images, total: _total, ...card }: CardRow) {
  return { ...card, image: images[0] ?? null };
}
