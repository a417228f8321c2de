import { and, asc, count, eq, ne, sql, type SQL } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { AppError } from "~/errors";
import { pageWithin } from "~/forms/page-number.server";
import { equipment, manufacturers } from "../../../../db/schema/index.ts";
import { foldModel } from "../../../../db/search-text.ts";
import { VIDEOS_PAGE_SIZE, type VideosFilters } from "./equipment-videos";

const MOST_OTHERS = 12;

/** Products with videos, by model, and with a search also the first ones without. A page past the end is the last. */
export async function listEquipmentVideos(reader: Reader, filters: VideosFilters) {
  const { search = "", page: wanted } = filters;
  const matching = matches(search);
  const [cards, [counted], others] = await reader.read((db) => [
    products(db, and(ne(equipment.videos, []), matching))
      .limit(VIDEOS_PAGE_SIZE)
      .offset((wanted - 1) * VIDEOS_PAGE_SIZE),
    db
      .select({ total: count() })
      .from(equipment)
      .where(and(ne(equipment.videos, []), matching)),
    products(db, and(eq(equipment.videos, []), matching)).limit(search === "" ? 0 : MOST_OTHERS),
  ]);
  const { page, pages } = pageWithin({ total: counted?.total ?? 0, size: VIDEOS_PAGE_SIZE, wanted });
  if (page !== wanted) return listEquipmentVideos(reader, { ...filters, page });
  return { cards, others, pages, page };
}

function matches(search: string): SQL | undefined {
  const folded = foldModel(search);
  return folded === "" ? undefined : sql`instr(${equipment.modelSearch}, ${folded}) > 0`;
}

function products(db: ReadDatabase, where: SQL | undefined) {
  const { id, model, images, videos, visibleInStore, modelSort } = equipment;
  return db
    .select({ id, model, images, videos, isVisible: visibleInStore, manufacturer: manufacturers.name })
    .from(equipment)
    .innerJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId))
    .where(where)
    .orderBy(asc(modelSort), asc(id));
}

export type Equipment = typeof equipment.$inferSelect;

export async function findEquipment(reader: Reader, id: string): Promise<Equipment | undefined> {
  const [[product]] = await reader.read((db) => [db.select().from(equipment).where(eq(equipment.id, id))]);
  return product;
}

export async function requireEquipment(reader: Reader, id: string): Promise<Equipment> {
  const product = await findEquipment(reader, id);
  if (!product) throw new AppError("not-found");
  return product;
}
