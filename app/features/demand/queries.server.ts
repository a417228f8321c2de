import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { ReadDatabase } from "~/data/client.server";
import type { Reader } from "~/data/reader.server";
import { DAY_MS, dayOf } from "~/i18n/days";
import { demandCounts, equipment, manufacturers } from "../../../db/schema/index.ts";
import type { DemandKind } from "../../../db/enums.ts";

const DAYS = 30;
const MOST_ROWS = 10;

export async function readDemandCounts(reader: Reader, now: Date) {
  const since = dayOf(new Date(now.getTime() - (DAYS - 1) * DAY_MS));
  const [viewed, compared, missed] = await reader.read((db) => [
    products(db, "view", since),
    products(db, "compare", since),
    subjects(db, "missed-search", since),
  ]);
  return { viewed, compared, missed };
}

export type DemandRows = Awaited<ReturnType<typeof readDemandCounts>>;

function subjects(db: ReadDatabase, kind: DemandKind, since: string) {
  const { subject, day, count } = demandCounts;
  const total = sql<number>`sum(${count})`.as("total");
  return db
    .select({ subject, total })
    .from(demandCounts)
    .where(and(eq(demandCounts.kind, kind), gte(day, since)))
    .groupBy(subject)
    .orderBy(desc(sql`total`), subject)
    .limit(MOST_ROWS);
}

/** With the products' names; those of deleted ones are null. */
function products(db: ReadDatabase, kind: DemandKind, since: string) {
  const top = subjects(db, kind, since).as("top");
  const { status, visibleInStore, model } = equipment;
  return db
    .select({ id: equipment.id, total: top.total, model, manufacturer: manufacturers.name, status, visibleInStore })
    .from(top)
    .leftJoin(equipment, eq(equipment.id, top.subject))
    .leftJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId))
    .orderBy(desc(top.total), top.subject);
}
