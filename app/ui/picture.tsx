import { type ImgHTMLAttributes, useEffect, useRef } from "react";

const FALLBACK_PICTURE = __FALLBACK_PICTURE__;

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** Without a picture, or if it fails to load, the stock picture is shown. */
  src: string | undefined;
  alt: string;
  width: number;
  height: number;
}

export function Picture({ src, alt, ...rest }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    if (!element) return;
    const fallBack = () => {
      if (!element.src.endsWith(FALLBACK_PICTURE)) element.src = FALLBACK_PICTURE;
    };
    if (element.complete && element.naturalWidth === 0 && element.currentSrc) fallBack();
    element.addEventListener("error", fallBack);
    return () => element.removeEventListener("error", fallBack);
  }, [src]);
  return <img ref={image} src={src || FALLBACK_PICTURE} alt={alt} decoding="async" {...rest} />;
}
