import { useEffect, useRef } from "react";
import { Picture } from "~/ui/picture";
import { smallerThumbnail } from "./youtube";

interface PosterProps {
  src: string | null | undefined;
}

/** Width of the placeholder that YouTube sends, with a 404, when there is no large still. */
const NONE_WIDTH = 120;

/** Still of a video; falls back to the size every YouTube video has. */
export function Poster({ src }: PosterProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = ref.current;
    const image = element?.querySelector("img");
    const smaller = src && smallerThumbnail(src);
    if (!element || !image || !smaller) return;
    const look = (event?: Event) => {
      if (!image.complete || image.naturalWidth > NONE_WIDTH || image.src !== src) return;
      // If that fails too, the stock picture follows.
      event?.stopPropagation();
      image.src = smaller;
    };
    look();
    const events = ["load", "error"] as const;
    for (const name of events) element.addEventListener(name, look, true);
    return () => events.forEach((name) => element.removeEventListener(name, look, true));
  }, [src]);
  return (
    <span className="poster" ref={ref}>
      <Picture src={src} alt="" width={640} height={360} sizes="(min-width:720px) 390px,92vw" loading="lazy" />
    </span>
  );
}
