import { sql } from "drizzle-orm";
import { check, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, isUrl, isFlag, isText, version } from "./columns.ts";

export const manufacturers = sqliteTable(
  "manufacturers",
  {
    id: id(),
    name: text("name").notNull(),
    logoUrl: text("logo_url"),
    website: text("website"),
    visibleOnHome: flag("visible_on_home", true),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("manufacturers_name").on(sql`lower(${table.name})`),
    check("manufacturers_name_text", isText(table.name, 200)),
    check("manufacturers_logo_url_address", isUrl(table.logoUrl)),
    check("manufacturers_website_address", isUrl(table.website)),
    check("manufacturers_visible_on_home_flag", isFlag(table.visibleOnHome)),
  ],
);
