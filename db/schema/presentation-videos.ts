import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, isUrl, isFlag, isPosition, version } from "./columns.ts";
import { titled, titledChecks, titledTranslations } from "./titled.ts";

export const presentationVideos = sqliteTable(
  "presentation_videos",
  {
    id: id(),
    ...titled(),
    videoUrl: text("video_url").notNull(),
    thumbnailUrl: text("thumbnail_url"),
    order: integer("order").notNull(),
    active: flag("active", true),
    version: version(),
    createdAt: createdAt(),
    ...titledTranslations(),
  },
  (table) => [
    uniqueIndex("presentation_videos_order").on(table.order),
    ...titledChecks("presentation_videos", table),
    check("presentation_videos_video_url_address", isUrl(table.videoUrl)),
    check("presentation_videos_thumbnail_url_address", isUrl(table.thumbnailUrl)),
    check("presentation_videos_order_place", isPosition(table.order)),
    check("presentation_videos_active_flag", isFlag(table.active)),
  ],
);
