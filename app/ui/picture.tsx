import { type ImgHTMLAttributes, useEffect, useRef } from "react";
import { pictureSources } from "./picture-sources";

const FALLBACK_PICTURE = __FALLBACK_PICTURE__;

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src"> {
  /** Without a picture, or if it fails to load, the stock picture is shown. */
  src: string | null | undefined;
  alt: string;
  /** Of a picture that may be wider than 240 px. */
  sizes?: string;
}

export function Picture({ src, alt, sizes, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    if (!element) return;
    const fallBack = () => {
      if (element.src.endsWith(FALLBACK_PICTURE)) return;
      // It would be chosen before `src`.
      element.removeAttribute("srcset");
      element.src = FALLBACK_PICTURE;
    };
    if (element.complete && element.naturalWidth === 0 && element.currentSrc) fallBack();
    element.addEventListener("error", fallBack);
    return () => element.removeEventListener("error", fallBack);
  }, [src]);
  // Where the browser knows `auto`, that is the width at which a lazy picture is shown.
  const allSizes = sizes && rest.loading === "lazy" ? `auto,${sizes}` : sizes;
  return (
    <img
      ref={image}
      alt={alt}
      width={960}
      height={720}
      decoding="async"
      {...rest}
      {...pictureSources(src || FALLBACK_PICTURE, allSizes)}
    />
  );
}
