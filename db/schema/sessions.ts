import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, isBetween } from "./columns.ts";
import { userProfiles } from "./users.ts";

export const sessions = sqliteTable(
  "sessions",
  {
    /** A hash of what the cookie holds: a copy of this table opens no session. */
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => userProfiles.id, { onDelete: "cascade" }),
    /** Whole seconds since 1970. */
    expiresAt: integer("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expires_at").on(table.expiresAt),
    // A time in milliseconds would never expire.
    check("sessions_expires_at_seconds", isBetween(table.expiresAt, 0, 99_999_999_999)),
  ],
);
