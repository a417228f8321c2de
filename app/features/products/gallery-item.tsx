import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import type { Medium } from "./media";

interface GalleryItemProps {
  medium: Medium;
  model: string;
  number: number;
  eager: boolean;
}

/** A video is a picture with a link until somebody asks for it: nothing is requested from third parties before. */
export function GalleryItem({ medium, model, number, eager }: GalleryItemProps) {
  const { t } = useTranslation();
  const [isPlaying, setIsPlaying] = useState(false);
  if (medium.kind === "image") {
    return (
      <Picture
        className="gallery__picture"
        src={medium.address}
        alt={t("product.picture", { model, number })}
        width={960}
        height={720}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
      />
    );
  }
  const title = t("product.video", { model, number });
  if (isPlaying) {
    return (
      <iframe
        className="gallery__player"
        src={`${medium.embed}?autoplay=1`}
        title={title}
        allow="autoplay; fullscreen"
        allowFullScreen
      />
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
