import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, isAddress, isAtMost, isFlag, isPlace, isText, version } from "./columns.ts";

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
  },
  (table) => [
    uniqueIndex("presentation_videos_order").on(table.order),
    check("presentation_videos_title_text", isText(table.title, 300)),
    check("presentation_videos_description_length", isAtMost(table.description, 5000)),
    check("presentation_videos_video_url_address", isAddress(table.videoUrl)),
    check("presentation_videos_thumbnail_url_address", isAddress(table.thumbnailUrl)),
    check("presentation_videos_order_place", isPlace(table.order)),
    check("presentation_videos_active_flag", isFlag(table.active)),
  ],
);
