import type { ReadDatabase } from "~/data/client.server";
import { equipmentCategories } from "../../../db/schema/index.ts";
import { kindOfCategory, type KindsByCategory } from "../products/applicability";
import { categoryName } from "./category-name.server";

/** The query that `kindsIn` unpacks, to be read with others. */
export function kindsQuery(db: ReadDatabase) {
  const { id, liftGroup: group } = equipmentCategories;
  return db.select({ id, name: categoryName("eng"), group }).from(equipmentCategories);
}

export function kindsIn(found: Awaited<ReturnType<typeof kindsQuery>>): KindsByCategory {
  return new Map(found.map(({ id, name, group }) => [id, kindOfCategory(name, group)]));
}
