/** The player that sets no cookie before somebody plays. */
export const YOUTUBE_ORIGIN = "https://www.youtube-nocookie.com";

/** Only at the beginning: another site's address may well contain one of YouTube's. */
const YOUTUBE_ID =
  /^(?:https?:)?(?:\/\/)?(?:(?:www|m|music)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\/?\?(?:[^#]*&)?v=|(?:embed|shorts|live|v|e)\/))([\w-]{11})(?![\w-])/i;

/** The 11 characters that name a YouTube video, from any form of link; undefined for other links. */
export function youtubeId(url: string): string | undefined {
  return YOUTUBE_ID.exec(url)?.[1];
}

/** What is stored of a video, whatever form of link it was entered by. */
export function youtubeEmbed(id: string): string {
  return `https://www.youtube.com/embed/${id}`;
}

/** Where it can be watched. */
export function youtubePage(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

/** The largest still. Not every video has one. */
export function youtubeThumbnail(id: string): string {
  return `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`;
}

/** The still that every video has, in place of the largest; undefined for other pictures. */
export function smallerThumbnail(url: string): string | undefined {
  const [place, isLargest] = url.split("/maxresdefault.jpg");
  return isLargest === undefined ? undefined : `${place}/hqdefault.jpg`;
}

/** A player that begins by itself without sound and listens to commands from pages of `siteOrigin`. */
export function youtubePlayer(id: string, siteOrigin: string): string {
  const parameters = { autoplay: "1", mute: "1", controls: "1", playsinline: "1", rel: "0", enablejsapi: "1" };
  return `${YOUTUBE_ORIGIN}/embed/${id}?${new URLSearchParams({ ...parameters, origin: siteOrigin }).toString()}`;
}

export type YoutubeCommand = "mute" | "unMute" | "playVideo" | "pauseVideo";

/** What a player has to be told before it tells anything. */
export const youtubeGreeting = JSON.stringify({ event: "listening", id: 1, channel: "widget" });

export function youtubeMessage(command: YoutubeCommand): string {
  return JSON.stringify({ event: "command", func: command, args: [] });
}

/** The player's own numbers. */
export const YoutubeState = { ended: 0, playing: 1, paused: 2 } as const;

/** The state a player's message tells of; undefined for messages about something else. */
export function youtubeStateOf(message: unknown): number | undefined {
  const told = parsed(message);
  const state = told?.event === "onStateChange" ? told.info : field(told?.info, "playerState");
  return typeof state === "number" ? state : undefined;
}

function parsed(message: unknown): { event?: unknown; info?: unknown } | undefined {
  try {
    const value: unknown = typeof message === "string" ? JSON.parse(message) : undefined;
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
