import { count } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { equipment } from "../../../../db/schema/index.ts";

export async function countByEngineType(reader: Reader) {
  const [counted] = await reader.read((db) => [
    db.select({ name: equipment.engineType, products: count() }).from(equipment).groupBy(equipment.engineType),
  ]);
  return new Map(counted.map(({ name, products }) => [name, products]));
}
