import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text, type AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, isAtMost, isFlag, isOneOf, version } from "./columns.ts";
import { roles } from "../enums.ts";

export const userProfiles = sqliteTable(
  "user_profiles",
  {
    id: id(),
    /** Trimmed and lower-cased. */
    email: text("email").notNull().unique("user_profiles_email"),
    fullName: text("full_name"),
    role: text("role", { enum: roles }).notNull().default("editor"),
    isActive: flag("is_active", true),
    createdBy: text("created_by").references((): AnySQLiteColumn => userProfiles.id, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index("user_profiles_created_by").on(table.createdBy),
    check(
      "user_profiles_email_shape",
      sql`${table.email} = lower(trim(${table.email})) and length(${table.email}) between 3 and 254 and ${table.email} like '_%@_%'`,
    ),
    check("user_profiles_full_name_length", isAtMost(table.fullName, 200)),
    check("user_profiles_role_known", isOneOf(table.role, roles)),
    check("user_profiles_is_active_flag", isFlag(table.isActive)),
  ],
);

/** A table of its own, so that no read of a profile carries a hash along. */
export const userCredentials = sqliteTable(
  "user_credentials",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => userProfiles.id, { onDelete: "cascade" }),
    passwordHash: text("password_hash").notNull(),
  },
  (table) => [check("user_credentials_password_hash_shape", sql`${table.passwordHash} like 'scrypt$%'`)],
);
