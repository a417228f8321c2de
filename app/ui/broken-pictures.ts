/** For a record without a picture, and for one that does not load. */
export const STOCK_PICTURE = __FALLBACK_PICTURE__;

/** Attribute of the pictures that the stock picture may stand in for. */
export const REPLACEABLE = "data-picture";

/** Shows the stock picture where one does not load. One listener, also for markup that React does not know. */
export function replaceBrokenPictures(): void {
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replace(target), true);
  // Failed before the scripts came.
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }
}

function replace(image: HTMLImageElement): void {
  if (!image.hasAttribute(REPLACEABLE) || image.src.endsWith(STOCK_PICTURE)) return;
  // It would be chosen before `src`.
  image.removeAttribute("srcset");
  image.src = STOCK_PICTURE;
}
