import { lt } from "drizzle-orm";
import { demandCounts } from "../../db/schema/index.ts";
import type { Writer } from "./mutate.server";

const KEPT_DAYS = 365;

export function deleteOldDemand(db: Writer<"demand_counts">, now: Date) {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return db.delete(demandCounts).where(lt(demandCounts.day, oldest));
}
