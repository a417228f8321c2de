import { mediaPicture, variantUrl, variantWidths } from "./media-url";
import type { PagePicture } from "./page-meta";

/** What search engines and link previews load: of a hosted picture the largest variant, which is WebP for them. */
export function sharedPicture(url: string): Omit<PagePicture, "alt"> {
  const picture = mediaPicture(url);
  if (!picture) return { url };
  const width = variantWidths(picture).at(-1)!;
  const height = Math.round((picture.height * width) / picture.width);
  return { url: variantUrl(picture.hash, width), size: { width, height } };
}
