import { lt, sql } from "drizzle-orm";
import { catalogueChanges } from "../../db/schema/index.ts";
import type { Writer } from "./mutate.server";

/** A catalogue that has missed more than these is read again as a whole. */
const KEPT_CHANGES = 1000;

/** The newest one always stays: it tells a reader that it has missed nothing. */
export function deleteOldChanges(db: Writer<"catalogue_changes">) {
  const newest = sql`(select max(number) from catalogue_changes)`;
  return db.delete(catalogueChanges).where(lt(catalogueChanges.number, sql`${newest} - ${KEPT_CHANGES}`));
}
