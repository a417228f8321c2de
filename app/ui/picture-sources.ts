import { mediaPicture, variantUrl, variantWidths } from "./media-url";

/** The build also has these at half their width: beside `/assets/hero/a-0123456789-1600x900.webp`, `a-0123456789-800.webp`. */
const HALVED = /^(\/assets\/[\w/-]+)-(\d+)x(\d+)\.webp$/;

/** For browsers that do not choose from `srcset`, and for search engines. */
const USUAL_WIDTH = 960;

/** Attributes of an `<img>`; `src` is last because Safari loads it as soon as it is set. */
interface PictureSources {
  width?: number;
  height?: number;
  sizes?: string;
  srcSet?: string;
  src: string;
}

/** Without `sizes` it is the smallest variant, enough for 240 px. Pictures of other sites have no variants. */
export function pictureSources(url: string, sizes?: string): PictureSources {
  const picture = mediaVariants(url) ?? halvedVariants(url);
  if (!picture) return { src: url };
  const { width, height, variants } = picture;
  if (!sizes) return { src: variants[0]!.url };
  return {
    ...{ width, height, sizes },
    srcSet: variants.map((variant) => `${variant.url} ${variant.width}w`).join(", "),
    src: (variants.find((variant) => variant.width >= USUAL_WIDTH) ?? variants.at(-1)!).url,
  };
}

interface KnownPicture {
  width: number;
  height: number;
  /** Ascending. */
  variants: { width: number; url: string }[];
}

function mediaVariants(url: string): KnownPicture | undefined {
  const picture = mediaPicture(url);
  if (!picture) return undefined;
  const widths = variantWidths(picture);
  return { ...picture, variants: widths.map((width) => ({ width, url: variantUrl(picture.hash, width) })) };
}

function halvedVariants(url: string): KnownPicture | undefined {
  const match = HALVED.exec(url);
  if (!match) return undefined;
  const [name, width, height] = [match[1], Number(match[2]), Number(match[3])];
  const half = width / 2;
  return {
    width,
    height,
    variants: [
      { width: half, url: `${name}-${half}.webp` },
      { width, url },
    ],
  };
}
