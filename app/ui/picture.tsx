import type { ImgHTMLAttributes } from "react";
import { REPLACEABLE, STOCK_PICTURE } from "./broken-pictures";
import { pictureSources } from "./picture-sources";

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src"> {
  /** Without a picture, or if it fails to load, the stock picture is shown. */
  src: string | null | undefined;
  alt: string;
  /** Of a picture that may be wider than 240 px. */
  sizes?: string;
}

export function Picture({ src, alt, sizes, ...rest }: PictureProps) {
  // Where the browser knows `auto`, that is the width at which a lazy picture is shown.
  const allSizes = sizes && rest.loading === "lazy" ? `auto,${sizes}` : sizes;
  return (
    <img
      alt={alt}
      width={960}
      height={720}
      decoding="async"
      {...{ [REPLACEABLE]: "" }}
      {...rest}
      {...pictureSources(src || STOCK_PICTURE, allSizes)}
    />
  );
}
