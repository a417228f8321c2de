import { YOUTUBE_ORIGIN, youtubeId } from "~/features/videos/youtube";

/** A number on a dimension drawing, centred at this point of the 960 × 720 picture. */
export interface DimensionLabel {
  x: number;
  y: number;
  text: string;
}

export type Medium =
  | { kind: "image"; url: string; labels?: DimensionLabel[] }
  /** `embed` is loaded by a player; `page` is the video's own page. */
  | { kind: "video"; embed: string; page: string; thumbnail: string | null };

/** URLs are stored in a JSON text that no constraint checks: a `javascript:` URL must not become a link. */
const isFollowable = (url: string) => /^(?:https?:\/\/|\/(?!\/))/i.test(url);

/** Images first, then videos. YouTube links become embeds with thumbnails. */
export function mediaOf(images: string[], videos: string[]): Medium[] {
  return [
    ...images.filter(isFollowable).map((url): Medium => ({ kind: "image", url })),
    ...videos.filter(isFollowable).map((page): Medium => {
      const id = youtubeId(page);
      if (!id) return { kind: "video", embed: page, page, thumbnail: null };
      return {
        kind: "video",
        embed: `${YOUTUBE_ORIGIN}/embed/${id}`,
        page,
        thumbnail: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      };
    }),
  ];
}
