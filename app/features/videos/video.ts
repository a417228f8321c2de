import { youtubeId, youtubePage } from "./youtube";

/** A presentation video as a card shows it. */
export interface Video {
  id: string;
  title: string;
  titleLang?: string;
  description: string;
  descriptionLang?: string;
  /** Where it can be seen without this site's player. */
  page: string;
  poster: string | null;
  player?: VideoPlayer;
}

/** How it is played in place; nothing for an address that is neither YouTube's nor a file: that one is a link. */
export type VideoPlayer = { kind: "youtube"; id: string } | { kind: "file"; url: string };

/** Where somebody goes who wants to see it there: what is stored may be a bare player. */
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
