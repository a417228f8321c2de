import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The data version: a random token that triggers renew, in the same transaction, with every change to a public table.
 * Random rather than a counter, so that a restored database gets the token of its content.
 */
export const generation = sqliteTable(
  "generation",
  {
    id: integer("id").primaryKey(),
    token: text("token").notNull(),
  },
  (table) => [check("generation_single", sql`${table.id} = 1`)],
);

/** The data version while an empty database is being restored: no page may be rendered from it. */
export const BEING_RESTORED = "being-restored";
