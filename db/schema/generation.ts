import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * A random token that triggers renew, in the same transaction, with every change to a table the public sees. Random
 * and not a counter: a database restored from a backup gets the token that belongs to its content.
 */
export const generation = sqliteTable(
  "generation",
  {
    id: integer("id").primaryKey(),
    token: text("token").notNull(),
  },
  (table) => [check("generation_single", sql`${table.id} = 1`)],
);

/** The token while an empty database is being filled from a backup: there is nothing to show yet, and no page may be made of it. */
export const BEING_RESTORED = "being-restored";
