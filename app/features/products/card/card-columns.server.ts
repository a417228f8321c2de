import { eq, inArray } from "drizzle-orm";
import { preparedQuery } from "~/data/prepared-query.server";
import { pick } from "../../../../db/named-row.ts";
import { cardFigures, isOfSpecification } from "../../../../db/product-fields.ts";
import { equipment, equipmentCategories, equipmentSpecifications, manufacturers } from "../../../../db/schema/index.ts";

const figureColumns = {
  ...pick(
    equipmentSpecifications,
    cardFigures.filter((name) => isOfSpecification(name)),
  ),
  weight_kg: equipment.weightKg,
};

/** What cards show of these products, in no order. */
export const cardColumns = preparedQuery((db, ids: readonly string[]) =>
  db
    .select({
      id: equipment.id,
      model: equipment.model,
      year: equipment.year,
      status: equipment.status,
      engineType: equipment.engineType,
      images: equipment.images,
      ...figureColumns,
      manufacturer: manufacturers.name,
      category: {
        id: equipmentCategories.id,
        name: equipmentCategories.name,
        nameTranslations: equipmentCategories.nameTranslations,
        icon: equipmentCategories.categoryIconUrl,
      },
    })
    .from(equipment)
    .innerJoin(equipmentCategories, eq(equipmentCategories.id, equipment.categoryId))
    .innerJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId))
    .leftJoin(equipmentSpecifications, eq(equipmentSpecifications.equipmentId, equipment.id))
    .where(inArray(equipment.id, [...ids])),
);

export type CardRow = Awaited<ReturnType<typeof cardColumns>>[number];
export type ProductCard = ReturnType<typeof toCard>;

/** The cards in the order of the ids. */
export function cardsOf(rows: readonly CardRow[], ids: readonly string[]): ProductCard[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toCard);
}

function toCard({ images, ...card }: CardRow) {
  return { ...card, image: images[0] ?? null };
}
