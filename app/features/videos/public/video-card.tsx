import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { useMotion } from "~/ui/use-motion";
import { useNearViewport } from "~/ui/use-near-viewport";
import { Poster } from "../poster";
import type { Video } from "../video";

// Most visitors never reach a video.
const FilePlayer = lazy(() => import("./file-player"));
const YoutubePlayer = lazy(() => import("./youtube-player"));

/**
 * A poster that links to the video. Near the viewport, if motion is allowed and data saving is off, the player starts
 * muted behind the poster and shows once it plays; if it fails, the poster stays.
 */
export function VideoCard({ video }: { video: Video }) {
  const { t } = useTranslation();
  const screen = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(screen);
  const motion = useMotion();
  const [isMuted, setIsMuted] = useState(true);
  const [hasPlayed, setHasPlayed] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const [lastMotion, setLastMotion] = useState(motion);
  if (lastMotion !== motion) {
    // The pause control also stops players started by hand.
    setLastMotion(motion);
    setIsWanted(false);
  }
  const plays = isNear && (isWanted || (motion === "running" && !savesData()));
  const [isLoaded, setIsLoaded] = useState(false);
  if (plays && !isLoaded) setIsLoaded(true);

  const onPlaying = useCallback(() => setHasPlayed(true), []);
  const playHere = (event: MouseEvent) => {
    // If the player failed, the link works as a link.
    if (!video.player || isLoaded) return;
    event.preventDefault();
    setIsWanted(true);
  };
  useEffect(() => {
    // The focused poster is gone.
    if (hasPlayed && document.activeElement === document.body) focusPlayer(screen.current);
  }, [hasPlayed]);

  const player = { title: video.title, plays, isMuted, onPlaying };
  return (
    <article className="video">
      <div className="video__screen" ref={screen}>
        {isLoaded && (
          <div className="video__frame" {...(hasPlayed ? {} : inert)}>
            <Suspense>
              {video.player?.kind === "youtube" && <YoutubePlayer id={video.player.id} {...player} />}
              {video.player?.kind === "file" && <FilePlayer url={video.player.url} {...player} />}
            </Suspense>
          </div>
        )}
        {!hasPlayed && (
          <a className="video__poster" href={video.page} target="_blank" rel="noopener noreferrer" onClick={playHere}>
            <Poster src={posterOf(video, isNear)} />
            <span className="video__play">
              <Icon name="play" size={28} />
            </span>
            <span className="visually-hidden">{t("videos.watch", { title: video.title })}</span>
          </a>
        )}
      </div>
      <div className="video__text">
        <h3 lang={video.titleLang}>{video.title}</h3>
        {video.description && <p lang={video.descriptionLang}>{video.description}</p>}
      </div>
      {video.player && (
        <button
          type="button"
          className="button button--quiet button--icon video__mute needs-script"
          aria-pressed={isMuted}
          aria-label={t("videos.mute", { title: video.title })}
          onClick={() => setIsMuted(!isMuted)}
        >
          <Icon name={isMuted ? "muted" : "sound"} />
        </button>
      )}
    </article>
  );
}

/** React 18 has no type for it. */
const inert = { inert: "" } as object;

/** A poster on another host is a request to it, so it waits like the player. */
function posterOf({ poster }: Video, isNear: boolean): string | undefined {
  return poster && (poster.startsWith("/") || isNear) ? poster : undefined;
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function focusPlayer(screen: HTMLElement | null) {
  screen?.querySelector<HTMLElement>(".video__player")?.focus();
}
