import { playerOf } from "~/features/videos/video";
import { YOUTUBE_ORIGIN } from "~/features/videos/youtube";

/** A number on a dimension drawing, centred at this point of the 960 × 720 picture. */
export interface DimensionLabel {
  x: number;
  y: number;
  text: string;
}

export type Medium =
  | { kind: "image"; url: string; labels?: DimensionLabel[] }
  /** `page` is the video's own page or file; `frame` is a page with a player, which a file does not need. */
  | { kind: "video"; page: string; frame?: string; thumbnail: string | null };

/** URLs are stored in a JSON text that no constraint checks: a `javascript:` URL must not become a link. */
const isFollowable = (url: string) => /^(?:https?:\/\/|\/(?!\/))/i.test(url);

/** Images first, then videos. YouTube links become embeds with thumbnails. */
export function mediaOf(images: string[], videos: string[]): Medium[] {
  return [
    ...images.filter(isFollowable).map((url): Medium => ({ kind: "image", url })),
    ...videos.filter(isFollowable).map((page): Medium => ({ kind: "video", page, ...shownIn(page) })),
  ];
}

function shownIn(page: string): { frame?: string; thumbnail: string | null } {
  const player = playerOf(page);
  if (player?.kind === "file") return { thumbnail: null };
  if (!player) return { frame: `${page}${page.includes("?") ? "&" : "?"}autoplay=1`, thumbnail: null };
  return {
    frame: `${YOUTUBE_ORIGIN}/embed/${player.id}?autoplay=1`,
    thumbnail: `https://i.ytimg.com/vi/${player.id}/hqdefault.jpg`,
  };
}
