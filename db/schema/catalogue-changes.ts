import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What has changed in the visible catalogue, in order, written by triggers: a Worker that holds the catalogue reads what
 * it has missed. Old entries are deleted, so a reader has to find the entry it knows, by its token, before it trusts
 * the ones after it: see docs/decisions/catalogue-index.md.
 */
export const catalogueChanges = sqliteTable("catalogue_changes", {
  number: integer("number").primaryKey(),
  token: text("token").notNull(),
  /** Null when a category or manufacturer has changed: the catalogue is then read again. */
  equipmentId: text("equipment_id"),
});
