import { YOUTUBE_ORIGIN, youtubeId } from "~/features/videos/youtube";

/** A figure on a dimension drawing: where its middle stands in the picture of 960 × 720. */
export interface DimensionLabel {
  x: number;
  y: number;
  metres: number;
}

/** Something the gallery shows. */
export type Medium =
  | { kind: "image"; url: string; labels?: DimensionLabel[] }
  /** `embed` is what a player loads; `page` is where the video can be seen without one. */
  | { kind: "video"; embed: string; page: string; thumbnail: string | null };

/** The lists are stored as text, which no constraint of the database looks into: a script would run when it is followed. */
const isFollowable = (url: string) => /^(?:https?:\/\/|\/(?!\/))/i.test(url);

/** Images first, then videos. YouTube links become their embed and thumbnail forms, other links stay as given. */
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
