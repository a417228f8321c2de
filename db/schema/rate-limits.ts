import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { isBetween } from "./columns.ts";

/** In the database, because KV counts too late and a Worker's memory is not shared. */
export const rateLimits = sqliteTable(
  "rate_limits",
  {
    /** A hash of what is limited and who does it, so that the table names nobody. */
    key: text("key").primaryKey(),
    /** Whole seconds since 1970. */
    windowStart: integer("window_start").notNull(),
    /** Times since then. */
    n: integer("n").notNull(),
  },
  (table) => [
    index("rate_limits_window_start").on(table.windowStart),
    check("rate_limits_window_start_seconds", isBetween(table.windowStart, 0, 99_999_999_999)),
    check("rate_limits_n_range", isBetween(table.n, 1, 1e12)),
  ],
);
