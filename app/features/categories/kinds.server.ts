import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { equipmentCategories } from "../../../db/schema/index.ts";
import { kindOfCategory, type KindsByCategory } from "../products/applicability";
import { categoryName } from "./category-name.server";

export async function findKinds(reader: Reader): Promise<KindsByCategory> {
  const [found] = await reader.read((db) => [kindsQuery(db)]);
  return kindsIn(found);
}

/** The query of `findKinds`, to be read with others. */
export function kindsQuery(db: ReadDatabase) {
  const { id, liftGroup: group } = equipmentCategories;
  return db.select({ id, name: categoryName("eng"), group }).from(equipmentCategories);
}

export function kindsIn(found: Awaited<ReturnType<typeof kindsQuery>>): KindsByCategory {
  return new Map(found.map(({ id, name, group }) => [id, kindOfCategory(name, group)]));
}
