import { youtubeId, youtubePage } from "./youtube";

/** A presentation video as a card shows it. */
export interface Video {
  id: string;
  title: string;
  titleLang?: string;
  description: string;
  descriptionLang?: string;
  /** The video's page outside this site. */
  page: string;
  poster: string | null;
  player?: VideoPlayer;
}

/** The embedded player; undefined for a URL that is neither YouTube nor a file, which becomes a link. */
type VideoPlayer = { kind: "youtube"; id: string } | { kind: "file"; url: string };

/** The page to open: a stored URL may be an embed. */
export function pageOf(url: string): string {
  const id = youtubeId(url);
  return id ? youtubePage(id) : url;
}

const FILE = /\.(mp4|m4v|webm|ogv|mov)$/i;

export function playerOf(url: string): VideoPlayer | undefined {
  const id = youtubeId(url);
  if (id) return { kind: "youtube", id };
  return FILE.test(url.split(/[?#]/)[0] ?? "") ? { kind: "file", url } : undefined;
}
