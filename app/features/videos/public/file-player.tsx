import { useEffect, useRef } from "react";
import type { PlayerProps } from "./player";

export default function FilePlayer({ url, title, plays, isMuted, onPlaying }: PlayerProps & { url: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const isPausedByHand = useRef(false);

  useEffect(() => {
    const element = video.current;
    if (!element || !plays) return;
    // Autoplay may be blocked, for example in power-saving mode: the poster stays, with the browser's controls.
    if (!isPausedByHand.current) element.play().catch(() => {});
    return () => {
      isPausedByHand.current = element.paused;
      element.pause();
    };
  }, [plays]);

  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- Records keep no captions; the description stands below.
    <video
      ref={video}
      className="video__player"
      src={url}
      aria-label={title}
      muted={isMuted}
      playsInline
      controls
      loop
      onPlaying={onPlaying}
    />
  );
}
