import { useEffect, useRef, useState } from "react";
import type { PlayerProps } from "./player";
import {
  YOUTUBE_ORIGIN,
  type YoutubeCommand,
  youtubeGreeting,
  youtubeMessage,
  youtubePlayer,
  YoutubeState,
  youtubeStateOf,
} from "../youtube";

const GREET_EVERY_MS = 500;
const GREETINGS = 20;

/** Speaks the messages of YouTube's iframe API: the API's script would be another 100 kB from a third party. */
export default function YoutubePlayer({ id, title, plays, isMuted, onPlaying }: PlayerProps & { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isAllowed = useRef(plays);
  const isPausedByHand = useRef(false);
  const [isReady, setIsReady] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== YOUTUBE_ORIGIN) return;
      setIsReady(true);
      const state = youtubeStateOf(data);
      if (state === undefined) return;
      if (state === YoutubeState.playing) {
        isPausedByHand.current = false;
        onPlaying();
      }
      // The pause commanded below is reported as well.
      if (state === YoutubeState.paused || state === YoutubeState.ended) isPausedByHand.current ||= isAllowed.current;
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [onPlaying]);

  // Its script loads after the document, so repeat the greeting until it responds.
  useEffect(() => {
    if (!isLoaded || isReady) return;
    let left = GREETINGS;
    const greet = () => {
      post(frame.current, youtubeGreeting);
      if (--left === 0) clearInterval(timer);
    };
    const timer = setInterval(greet, GREET_EVERY_MS);
    greet();
    return () => clearInterval(timer);
  }, [isLoaded, isReady]);

  useEffect(() => {
    if (isReady) command(frame.current, isMuted ? "mute" : "unMute");
  }, [isReady, isMuted]);

  useEffect(() => {
    isAllowed.current = plays;
    if (isReady && !isPausedByHand.current) command(frame.current, plays ? "playVideo" : "pauseVideo");
  }, [isReady, plays]);

  return (
    <iframe
      ref={frame}
      className="video__player"
      src={youtubePlayer(id, location.origin)}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      onLoad={() => setIsLoaded(true)}
    />
  );
}

function command(frame: HTMLIFrameElement | null, name: YoutubeCommand) {
  post(frame, youtubeMessage(name));
}

function post(frame: HTMLIFrameElement | null, message: string) {
  frame?.contentWindow?.postMessage(message, YOUTUBE_ORIGIN);
}
