import { useEffect, useRef } from "react";
import { Picture } from "~/ui/picture";
import { smallerThumbnail } from "./youtube";

interface PosterProps {
  src: string | undefined;
}

/** YouTube answers with a picture this wide, and an error, where it has no large one. */
const NONE_WIDTH = 120;

/** The still of a video. Not every video on YouTube has a large one; then it is the one that each of them has. */
export function Poster({ src }: PosterProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = place.current;
    const image = element?.querySelector("img");
    const smaller = src && smallerThumbnail(src);
    if (!element || !image || !smaller) return;
    const look = (event?: Event) => {
      if (!image.complete || image.naturalWidth > NONE_WIDTH || image.src !== src) return;
      // The stock picture is for later, if this one fails as well.
      event?.stopPropagation();
      image.src = smaller;
    };
    look();
    const events = ["load", "error"] as const;
    for (const name of events) element.addEventListener(name, look, true);
    return () => events.forEach((name) => element.removeEventListener(name, look, true));
  }, [src]);
  return (
    <span className="poster" ref={place}>
      <Picture src={src} alt="" width={640} height={360} loading="lazy" />
    </span>
  );
}
