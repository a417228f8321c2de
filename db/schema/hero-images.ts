import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  createdAt,
  flag,
  id,
  isAddress,
  isAtMost,
  isFlag,
  isJson,
  isPlace,
  isText,
  jsonMap,
  type Translations,
  version,
} from "./columns.ts";

export const heroImages = sqliteTable(
  "hero_images",
  {
    id: id(),
    imageUrl: text("image_url").notNull(),
    title: text("title").notNull(),
    description: text("description"),
    order: integer("order").notNull(),
    active: flag("active", true),
    version: version(),
    createdAt: createdAt(),
    /** In the languages besides the one of `title` and `description`, which show wherever one is missing here. */
    titleTranslations: jsonMap<Translations>("title_translations"),
    descriptionTranslations: jsonMap<Translations>("description_translations"),
  },
  (table) => [
    uniqueIndex("hero_images_order").on(table.order),
    check("hero_images_image_url_address", isAddress(table.imageUrl)),
    check("hero_images_title_text", isText(table.title, 300)),
    check("hero_images_description_length", isAtMost(table.description, 5000)),
    check("hero_images_order_place", isPlace(table.order)),
    check("hero_images_active_flag", isFlag(table.active)),
    check("hero_images_title_translations_json", isJson(table.titleTranslations, "object", 10000)),
    check("hero_images_description_translations_json", isJson(table.descriptionTranslations, "object", 50000)),
  ],
);
