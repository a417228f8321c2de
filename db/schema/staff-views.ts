import { sql } from "drizzle-orm";
import { check, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, isAtMost, isFlag, isJson, isText, jsonList, version } from "./columns.ts";
import { userProfiles } from "./users.ts";

/** A staff member's own ways to look at the product table. */
export const staffViews = sqliteTable(
  "staff_views",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => userProfiles.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Filters and order: the table's canonical query, without page. */
    query: text("query").notNull(),
    /** Keys of the columns, in their order. */
    columns: jsonList<string, "columns">("columns"),
    /** Shown when the table is opened without a query. */
    isDefault: flag("is_default", false),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("staff_views_name").on(table.userId, table.name),
    uniqueIndex("staff_views_default")
      .on(table.userId)
      .where(sql`${table.isDefault}`),
    check("staff_views_name_text", isText(table.name, 80)),
    check("staff_views_query_length", isAtMost(table.query, 2000)),
    check("staff_views_columns_json", isJson(table.columns, "array", 5000)),
    check("staff_views_is_default_flag", isFlag(table.isDefault)),
  ],
);
