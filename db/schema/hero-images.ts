import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, isUrl, isFlag, isPosition, version } from "./columns.ts";
import { titled, titledChecks, titledTranslations } from "./titled.ts";

export const heroImages = sqliteTable(
  "hero_images",
  {
    id: id(),
    imageUrl: text("image_url").notNull(),
    ...titled(),
    order: integer("order").notNull(),
    active: flag("active", true),
    version: version(),
    createdAt: createdAt(),
    ...titledTranslations(),
  },
  (table) => [
    uniqueIndex("hero_images_order").on(table.order),
    ...titledChecks("hero_images", table),
    check("hero_images_image_url_address", isUrl(table.imageUrl)),
    check("hero_images_order_place", isPosition(table.order)),
    check("hero_images_active_flag", isFlag(table.active)),
  ],
);
