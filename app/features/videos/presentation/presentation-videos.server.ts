import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Resource } from "~/admin/crud/resource.server";
import { titledColumns, titledFields } from "~/admin/crud/translations.server";
import { url } from "~/forms/fields.server";
import { pictureUrl } from "~/features/pictures/picture-url.server";
import { titled } from "~/i18n/formats";
import { presentationVideos as table } from "../../../../db/schema/index.ts";
import { titledOf } from "../../../../db/schema/titled.ts";
import { youtubeEmbed, youtubeId, youtubeThumbnail } from "../youtube";
import { limits, type PresentationVideoRow } from "./presentation-video";

const schema = z.strictObject({
  ...titledFields(limits),
  video_url: url({ max: limits.url }),
});

export const presentationVideos: Resource<typeof table, z.infer<typeof schema>, PresentationVideoRow> = {
  name: "presentation-videos",
  path: "/adm-dash/presentation-videos",
  table,
  shown: "active",
  schema,
  columns: ({ video_url, ...texts }, id) => {
    const youtube = youtubeId(video_url);
    return {
      ...titledColumns(texts),
      videoUrl: youtube ? youtubeEmbed(youtube) : video_url,
      thumbnailUrl: thumbnailOf(youtube, video_url, id),
    };
  },
  list: async ({ reader, language }) => {
    const { id, videoUrl, thumbnailUrl, order, active } = table;
    const [rows] = await reader.read((db) => [
      db
        .select({
          ...{ id, order },
          ...titledOf(table),
          url: videoUrl,
          thumbnail: thumbnailUrl,
          isShown: active,
        })
        .from(table)
        .orderBy(asc(order)),
    ]);
    return rows.map(({ id, order, url, thumbnail, isShown, ...texts }) => {
      const { title, description } = titled(texts, language);
      return {
        ...{ id, order, url, isShown },
        thumbnail: pictureUrl(thumbnail),
        label: title,
        description: description || null,
      };
    });
  },
  says: {
    created: "videoAdded",
    updated: "videoUpdated",
    deleted: "videoDeleted",
    shown: "videoEnabled",
    hidden: "videoDisabled",
    notShown: "videoNotSwitched",
    notMoved: "videosNotMoved",
    notDeleted: "videoNotDeleted",
  },
};

/** The picture that YouTube has of it. One that the same video has already stays: it may have been chosen by hand. */
function thumbnailOf(youtube: string | undefined, url: string, id: string): SQL<string | null> {
  const isSame = youtube ? sql`instr(${table.videoUrl}, ${youtube}) > 0` : eq(table.videoUrl, url);
  const present = sql`select ${table.thumbnailUrl} from ${table} where ${and(eq(table.id, id), isSame)}`;
  return sql`coalesce((${present}), ${youtube ? youtubeThumbnail(youtube) : null})`;
}
