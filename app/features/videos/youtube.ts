/** The privacy-enhanced player sets no cookie before playback. */
export const YOUTUBE_ORIGIN = "https://www.youtube-nocookie.com";

/** Anchored: another site's URL may contain a YouTube URL. */
const YOUTUBE_ID =
  /^(?:https?:)?(?:\/\/)?(?:(?:www|m|music)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\/?\?(?:[^#]*&)?v=|(?:embed|shorts|live|v|e)\/))([\w-]{11})(?![\w-])/i;

/** The 11-character id from any form of link; undefined for other links. */
export function youtubeId(url: string): string | undefined {
  return YOUTUBE_ID.exec(url)?.[1];
}

/** The embed URL that is stored, whatever form of link was entered. */
export function youtubeEmbed(id: string): string {
  return `https://www.youtube.com/embed/${id}`;
}

/** The watch page. */
export function youtubePage(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

/** The largest still, which not every video has. */
export function youtubeThumbnail(id: string): string {
  return `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`;
}

/** The still that every video has, in place of the largest; undefined for other pictures. */
export function smallerThumbnail(url: string): string | undefined {
  const [base, isLargest] = url.split("/maxresdefault.jpg");
  return isLargest === undefined ? undefined : `${base}/hqdefault.jpg`;
}

/** An embedded player that starts muted and accepts commands from pages of `siteOrigin`. */
export function youtubePlayer(id: string, siteOrigin: string): string {
  const parameters = { autoplay: "1", mute: "1", controls: "1", playsinline: "1", rel: "0", enablejsapi: "1" };
  return `${YOUTUBE_ORIGIN}/embed/${id}?${new URLSearchParams({ ...parameters, origin: siteOrigin }).toString()}`;
}

export type YoutubeCommand = "mute" | "unMute" | "playVideo" | "pauseVideo";

/** The message that makes a player report its state. */
export const youtubeGreeting = JSON.stringify({ event: "listening", id: 1, channel: "widget" });

export function youtubeMessage(command: YoutubeCommand): string {
  return JSON.stringify({ event: "command", func: command, args: [] });
}

/** YouTube's player states. */
export const YoutubeState = { ended: 0, playing: 1, paused: 2 } as const;

/** The player state in a message; undefined for other messages. */
export function youtubeStateOf(data: unknown): number | undefined {
  const message = parsed(data);
  const state = message?.event === "onStateChange" ? message.info : field(message?.info, "playerState");
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
