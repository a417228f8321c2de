import { count } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { equipment, equipmentCategories, manufacturers } from "../../../db/schema/index.ts";
import { countFullSize } from "~/features/files/library/queries.server";
import { needsAttention } from "~/features/products/table/needs-attention.server";
import type { Attention } from "./dashboard";

export async function readCounts(reader: Reader) {
  const [
    manufacturerCount,
    categories,
    byStatus,
    byEngine,
    hidden,
    noPicture,
    noSpecification,
    noDocument,
    [fullSize],
  ] = await reader.read((db) => {
    const counted = (only: Attention) => db.select({ count: count() }).from(equipment).where(needsAttention(db, only));
    return [
      db.select({ count: count() }).from(manufacturers),
      db.select({ count: count() }).from(equipmentCategories),
      db.select({ name: equipment.status, count: count() }).from(equipment).groupBy(equipment.status),
      db.select({ name: equipment.engineType, count: count() }).from(equipment).groupBy(equipment.engineType),
      counted("hidden"),
      counted("no-picture"),
      counted("no-specification"),
      counted("no-document"),
      countFullSize(db),
    ];
  });
  const only = ([row]: { count: number }[]) => row?.count ?? 0;
  return {
    manufacturers: only(manufacturerCount),
    categories: only(categories),
    fullSize: fullSize ?? { all: 0, failed: 0 },
    byStatus,
    byEngine,
    attention: {
      hidden: only(hidden),
      "no-picture": only(noPicture),
      "no-specification": only(noSpecification),
      "no-document": only(noDocument),
    },
  };
}
