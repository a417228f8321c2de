import { FileProblem } from "./file-problem";

/** What Cloudflare's decoder takes; a picture in memory has four bytes for each pixel. */
const MOST_PIXELS_A_SIDE = 12_000;
const MOST_PIXELS = 100_000_000;

export interface Size {
  width: number;
  height: number;
}

/** Refuses a picture before anything decodes it. */
export function checkedSize({ width, height }: Size): Size {
  if (width === 0 || height === 0) throw new FileProblem("type");
  const isTooLarge = Math.max(width, height) > MOST_PIXELS_A_SIDE || width * height > MOST_PIXELS;
  if (isTooLarge) throw new FileProblem("dimensions");
  return { width, height };
}
