import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Resource } from "~/admin/resource.server";
import { address, line, optional, text } from "~/http/fields.server";
import { presentationVideos as table } from "../../../db/schema/index.ts";
import { youtubeEmbed, youtubeId, youtubeThumbnail } from "../videos/youtube";
import { limits, type PresentationVideoRow } from "./presentation-video";

const schema = z.strictObject({
  title: line({ max: limits.title }),
  description: optional(text({ max: limits.description })),
  video_url: address({ max: limits.address }),
});

export const presentationVideos: Resource<typeof table, z.infer<typeof schema>, PresentationVideoRow> = {
  name: "presentation-videos",
  address: "/adm-dash/presentation-videos",
  table,
  shown: "active",
  schema,
  columns: ({ title, description, video_url }, id) => {
    const youtube = youtubeId(video_url);
    return {
      ...{ title, description },
      videoUrl: youtube ? youtubeEmbed(youtube) : video_url,
      thumbnailUrl: thumbnailOf(youtube, video_url, id),
    };
  },
  list: async ({ reader }) => {
    const { id, title, description, videoUrl, thumbnailUrl, order, active } = table;
    const [rows] = await reader.read((db) => [
      db
        .select({
          ...{ id, label: title, description, order },
          address: videoUrl,
          thumbnail: thumbnailUrl,
          isShown: active,
        })
        .from(table)
        .orderBy(asc(order)),
    ]);
    return rows;
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
function thumbnailOf(youtube: string | undefined, address: string, id: string): SQL<string | null> {
  const isSame = youtube ? sql`instr(${table.videoUrl}, ${youtube}) > 0` : eq(table.videoUrl, address);
  const present = sql`select ${table.thumbnailUrl} from ${table} where ${and(eq(table.id, id), isSame)}`;
  return sql`coalesce((${present}), ${youtube ? youtubeThumbnail(youtube) : null})`;
}
