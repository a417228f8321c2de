import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  createdAt,
  flag,
  id,
  isUrl,
  isFlag,
  isJson,
  isPosition,
  isOneOf,
  isText,
  translations,
  version,
} from "./columns.ts";
import { liftGroups } from "../enums.ts";

export const equipmentCategories = sqliteTable(
  "equipment_categories",
  {
    id: id(),
    /** The English name, for lists of the staff and for sorting. */
    name: text("name").notNull(),
    nameTranslations: translations("name_translations"),
    descriptionTranslations: translations("description_translations"),
    slug: text("slug").notNull(),
    categoryIconUrl: text("category_icon_url").notNull(),
    order: integer("order").notNull(),
    visibleOnHome: flag("visible_on_home", true),
    version: version(),
    createdAt: createdAt(),
    /** What else people call such products, in each language, separated by commas. */
    searchWords: translations("search_words"),
    /** Null: in no finder. */
    liftGroup: text("lift_group", { enum: liftGroups }),
  },
  (table) => [
    uniqueIndex("equipment_categories_slug").on(table.slug),
    uniqueIndex("equipment_categories_order").on(table.order),
    check("equipment_categories_name_text", isText(table.name, 200)),
    check("equipment_categories_name_translations_json", isJson(table.nameTranslations, "object", 10000)),
    check("equipment_categories_description_translations_json", isJson(table.descriptionTranslations, "object", 50000)),
    check("equipment_categories_search_words_json", isJson(table.searchWords, "object", 10000)),
    check(
      "equipment_categories_slug_shape",
      sql`length(${table.slug}) between 1 and 200 and ${table.slug} not glob '*[^a-z0-9-]*' and ${table.slug} not glob '-*' and ${table.slug} not glob '*-'`,
    ),
    check("equipment_categories_icon_address", isUrl(table.categoryIconUrl)),
    check("equipment_categories_order_place", isPosition(table.order)),
    check("equipment_categories_visible_on_home_flag", isFlag(table.visibleOnHome)),
    check("equipment_categories_lift_group_known", isOneOf(table.liftGroup, liftGroups)),
  ],
);
