import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, isBetween } from "./columns.ts";
import { userProfiles } from "./users.ts";

/** Browsers in which a user has signed in before: guesses by strangers do not lock them out. Not a session. */
export const knownDevices = sqliteTable(
  "known_devices",
  {
    /** A hash of what the cookie holds. */
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => userProfiles.id, { onDelete: "cascade" }),
    /** Whole seconds since 1970. */
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("known_devices_user").on(table.userId),
    index("known_devices_expires_at").on(table.expiresAt),
    check("known_devices_expires_at_seconds", isBetween(table.expiresAt, 0, 99_999_999_999)),
  ],
);
