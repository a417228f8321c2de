import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { GalleryItem } from "./gallery-item";
import type { Medium } from "./media";

const SIZES = "(min-width:900px) 672px,92vw";

/**
 * A scroll-snap row whose thumbnails are links into it, without script. With script it gets previous and next with
 * wrap-around, and full screen.
 */
export function Gallery({ media, model }: { media: Medium[]; model: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(0);
  const row = useRef<HTMLUListElement>(null);
  const overlay = useRef<HTMLDialogElement>(null);
  const [isFull, setIsFull] = useState(false);
  const total = media.length;

  function show(position: number) {
    const next = (position + total) % total;
    setShown(next);
    row.current?.scrollTo({ left: next * row.current.clientWidth, behavior: "instant" });
  }

  function onScroll() {
    const element = row.current;
    if (element && element.clientWidth > 0) setShown(Math.round(element.scrollLeft / element.clientWidth));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // The browser's own: Back, and a place in a video.
    const isBrowsers = event.altKey || event.metaKey || event.target instanceof HTMLVideoElement;
    if (step === undefined || isBrowsers) return;
    event.preventDefault();
    show(shown + step);
  }

  function onThumbnail(event: MouseEvent, position: number) {
    event.preventDefault();
    show(position);
  }

  function openFull() {
    setIsFull(true);
    overlay.current?.showModal();
  }

  if (total === 0) {
    return (
      <div className="gallery">
        <Picture className="gallery__picture" src={undefined} alt="" sizes={SIZES} />
      </div>
    );
  }

  const ways = total > 1 && (
    <>
      <button
        type="button"
        className="gallery__button"
        onClick={() => show(shown - 1)}
        aria-label={t("product.previous")}
      >
        <Icon name="left" size={24} />
      </button>
      <span className="gallery__position" aria-live="polite">
        {t("product.position", { number: shown + 1, total })}
      </span>
      <button type="button" className="gallery__button" onClick={() => show(shown + 1)} aria-label={t("product.next")}>
        <Icon name="right" size={24} />
      </button>
    </>
  );

  return (
    <section className="gallery" aria-label={t("product.gallery")} onKeyDown={isFull ? undefined : onKeyDown}>
      <div className="gallery__stage">
        <ul className="gallery__row" ref={row} onScroll={onScroll} tabIndex={0} aria-label={t("product.gallery")}>
          {media.map((medium, index) => (
            <li key={index} id={`picture-${index + 1}`} className="gallery__item">
              <GalleryItem
                {...{ medium, model }}
                number={index + 1}
                isShown={index === shown && !isFull}
                eager={index === 0}
                sizes={SIZES}
              />
            </li>
          ))}
        </ul>
      </div>
      {/* Below the picture: on it they would cover the machine. */}
      <div className="gallery__ways needs-script">
        {ways}
        <button type="button" className="gallery__button" onClick={openFull} aria-label={t("product.fullscreen")}>
          <Icon name="expand" size={20} />
        </button>
      </div>
      {total > 1 && (
        <ul className="gallery__thumbnails">
          {media.map((medium, index) => (
            <li key={index}>
              <a
                href={`#picture-${index + 1}`}
                onClick={(event) => onThumbnail(event, index)}
                aria-label={t("product.show", { number: index + 1 })}
                aria-current={index === shown || undefined}
              >
                {medium.kind === "video" && !medium.thumbnail ? (
                  <Icon name="play" />
                ) : (
                  <Picture
                    src={medium.kind === "image" ? medium.url : medium.thumbnail}
                    alt=""
                    width={96}
                    height={72}
                    loading="lazy"
                  />
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      <dialog
        ref={overlay}
        className="gallery__overlay"
        aria-label={t("product.gallery")}
        onClose={() => setIsFull(false)}
        onKeyDown={onKeyDown}
      >
        {isFull && (
          <>
            <div className="gallery__item">
              <GalleryItem
                key={shown}
                medium={media[shown]!}
                model={model}
                number={shown + 1}
                isShown
                eager
                sizes="100vw"
              />
            </div>
            <div className="gallery__ways">
              {ways}
              <button
                type="button"
                className="gallery__button"
                onClick={() => overlay.current?.close()}
                aria-label={t("product.close")}
              >
                <Icon name="close" size={24} />
              </button>
            </div>
          </>
        )}
      </dialog>
    </section>
  );
}
