import { eq, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import { equipment, equipmentCategories, manufacturers } from "../../../db/schema/index.ts";
import { machineName } from "../products/machine-name.server";

/** Manufacturer and model, the same with the year, and the category. */
export function namesOf(db: ReadDatabase, ids: readonly string[]) {
  const { id, model, manufacturerId, categoryId } = equipment;
  return db
    .select({
      id,
      name: sql<string>`${manufacturers.name} || ' ' || ${model}`,
      machine: machineName,
      category: equipmentCategories.name,
      names: equipmentCategories.nameTranslations,
    })
    .from(equipment)
    .innerJoin(manufacturers, eq(manufacturers.id, manufacturerId))
    .innerJoin(equipmentCategories, eq(equipmentCategories.id, categoryId))
    .where(sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`);
}
