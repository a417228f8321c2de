import { useEffect, useRef, useState } from "react";
import { pictureSources } from "~/ui/picture-sources";
import type { Partner } from "./partner";

export function PartnerLogo({ partner: { name, logo } }: { partner: Partner }) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    // It may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.currentSrc) setIsBroken(true);
  }, []);
  if (isBroken) return <span className="partner__name plate">{name}</span>;
  return (
    <img
      {...pictureSources(logo)}
      ref={image}
      className="partner__logo"
      alt={name}
      width={144}
      height={48}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setIsBroken(true)}
    />
  );
}
