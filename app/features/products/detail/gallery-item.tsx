import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import type { DimensionLabel, Medium } from "./media";

interface GalleryItemProps {
  medium: Medium;
  model: string;
  number: number;
  /** A video stops when it is not. */
  isShown: boolean;
  eager: boolean;
  sizes: string;
}

/** A video is a picture with a link until the visitor plays it: nothing is requested from third parties before. */
export function GalleryItem({ medium, model, number, isShown, eager, sizes }: GalleryItemProps) {
  const { t } = useTranslation();
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying && !isShown) setIsPlaying(false);
  if (medium.kind === "image") {
    const { url, labels } = medium;
    return (
      <>
        <Picture
          className="gallery__picture"
          src={url}
          alt={t(labels ? "product.drawing" : "product.picture", { model, number })}
          sizes={sizes}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
        />
        {labels && <DimensionLabels labels={labels} />}
      </>
    );
  }
  const title = t("product.video", { model, number });
  if (isPlaying) {
    const { frame, page } = medium;
    const player = { className: "gallery__player", ref: focus };
    return frame ? (
      <iframe {...player} title={title} src={frame} allow="autoplay; fullscreen" allowFullScreen />
    ) : (
      // eslint-disable-next-line jsx-a11y/media-has-caption -- Records keep no captions.
      <video {...player} aria-label={title} src={page} controls autoPlay playsInline />
    );
  }
  return (
    <a
      className="gallery__video"
      href={medium.page}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault();
        setIsPlaying(true);
      }}
    >
      <Icon name="play" size={48} />
      <span>
        {t("product.playVideo")}
        <span className="visually-hidden">: {title}</span>
      </span>
    </a>
  );
}

/** The link that was pressed is gone. */
const focus = (player: HTMLElement | null) => player?.focus();

function DimensionLabels({ labels }: { labels: DimensionLabel[] }) {
  return (
    <svg className="gallery__labels" viewBox="0 0 960 720" aria-hidden="true">
      {labels.map(({ x, y, text }) => (
        <text key={`${x}-${y}`} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}
