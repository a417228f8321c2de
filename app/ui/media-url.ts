/**
 * URLs of the files that the site hosts: `/media/<hash of the content>/<name>`. The name of a picture ends with its size in
 * pixels, so that a page knows it without asking: `/media/0f…/front-4032x3024.jpg`.
 */
const PICTURE = /^\/media\/([0-9a-f]{32})\/[a-z0-9-]*?(\d{1,5})x(\d{1,5})\.[a-z]{3,4}$/;

/** Widths in pixels in which a picture is kept beside its original, as AVIF and WebP. */
const WIDTHS = [480, 960, 1600];

export interface MediaPicture {
  hash: string;
  width: number;
  height: number;
}

/** Undefined for all other URLs. */
export function mediaPicture(url: string): MediaPicture | undefined {
  const [, hash, width, height] = PICTURE.exec(url) ?? [];
  return hash === undefined ? undefined : { hash, width: Number(width), height: Number(height) };
}

/** The id of a hosted file; undefined for all other URLs. */
export const mediaId = (url: string): string | undefined => /^\/media\/([0-9a-f]{32})\//.exec(url)?.[1];

/** Those of one picture, ascending. It is never enlarged. */
export function variantWidths({ width }: Pick<MediaPicture, "width">): number[] {
  const most = Math.min(width, WIDTHS.at(-1)!);
  return [...WIDTHS.filter((each) => each < most), most];
}

/** Answers with AVIF or WebP, as the browser accepts it. */
export const variantUrl = (hash: string, width: number) => `/media/${hash}/${width}`;
