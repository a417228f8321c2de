import { eq, sql, type SQL } from "drizzle-orm";
import type { SubqueryWithSelection } from "drizzle-orm/sqlite-core";
import type { ReadDatabase } from "~/data/client.server";
import { pick } from "../../../../db/named-row.ts";
import { cardFigures, isOfSpecification } from "../../../../db/product-fields.ts";
import { equipment, equipmentCategories, equipmentSpecifications, manufacturers } from "../../../../db/schema/index.ts";

/** Aliased, because Drizzle writes it without its table. */
export const rowId = sql<string>`${equipment.id}`.as("page_id");

type Ids = SubqueryWithSelection<{ id: SQL.Aliased<string>; total: SQL.Aliased<number> }, "page">;

const { weightKg: weight_kg, workingHeightM: working_height_m, loadCapacityKg: load_capacity_kg } = equipment;
/** `equipment` has copies of two columns, present also without a specification. */
const cardFigureColumns = {
  ...pick(
    equipmentSpecifications,
    cardFigures.filter((name) => isOfSpecification(name)),
  ),
  ...{ weight_kg, working_height_m, load_capacity_kg },
};

export function cardColumns(db: ReadDatabase, ids: Ids, order: SQL[]) {
  return db
    .select({
      id: equipment.id,
      model: equipment.model,
      year: equipment.year,
      status: equipment.status,
      engineType: equipment.engineType,
      images: equipment.images,
      ...cardFigureColumns,
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
