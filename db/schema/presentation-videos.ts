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

export const presentationVideos = sqliteTable(
  "presentation_videos",
  {
    id: id(),
    title: text("title").notNull(),
    description: text("description"),
    videoUrl: text("video_url").notNull(),
    thumbnailUrl: text("thumbnail_url"),
    order: integer("order").notNull(),
    active: flag("active", true),
    version: version(),
    createdAt: createdAt(),
    /** In the languages besides the one of `title` and `description`, which show wherever one is missing here. */
    titleTranslations: jsonMap<Translations>("title_translations"),
    descriptionTranslations: jsonMap<Translations>("description_translations"),
  },
  (table) => [
    uniqueIndex("presentation_videos_order").on(table.order),
    check("presentation_videos_title_text", isText(table.title, 300)),
    check("presentation_videos_description_length", isAtMost(table.description, 5000)),
    check("presentation_videos_video_url_address", isAddress(table.videoUrl)),
    check("presentation_videos_thumbnail_url_address", isAddress(table.thumbnailUrl)),
    check("presentation_videos_order_place", isPlace(table.order)),
    check("presentation_videos_active_flag", isFlag(table.active)),
    check("presentation_videos_title_translations_json", isJson(table.titleTranslations, "object", 10000)),
    check("presentation_videos_description_translations_json", isJson(table.descriptionTranslations, "object", 50000)),
  ],
);
