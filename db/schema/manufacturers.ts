import { sql } from "drizzle-orm";
import { check, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, isUrl, isFlag, isJson, isText, translations, version } from "./columns.ts";

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
    /** Other spellings of the name, in each language, separated by commas. */
    searchWords: translations("search_words"),
  },
  (table) => [
    uniqueIndex("manufacturers_name").on(sql`lower(${table.name})`),
    check("manufacturers_name_text", isText(table.name, 200)),
    check("manufacturers_search_words_json", isJson(table.searchWords, "object", 10000)),
    check("manufacturers_logo_url_address", isUrl(table.logoUrl)),
    check("manufacturers_website_address", isUrl(table.website)),
    check("manufacturers_visible_on_home_flag", isFlag(table.visibleOnHome)),
  ],
);
