import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { MotionButton } from "~/ui/motion-button";
import { pictureSources } from "~/ui/picture-sources";
import { useMotion } from "~/ui/use-motion";
import type { Slide } from "./home";

const ADVANCE_MS = 5000;

/** Advances every five seconds unless motion is paused or the visitor is using its controls. */
export function Hero({ slides, children }: { slides: Slide[]; children: ReactNode }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const isRunning = useMotion() === "running";
  const moves = slides.length > 1 && isRunning && !isHeld;
  // Pictures of later slides load when they are about to show.
  const [fetched, setFetched] = useState(1);

  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => setShown((slide) => (slide + 1) % slides.length), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [moves, shown, slides.length]);

  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(() => setFetched((count) => Math.max(count, shown + 2)), ADVANCE_MS / 2);
    return () => clearTimeout(timer);
  }, [moves, shown]);

  const texts: Omit<Slide, "image">[] =
    slides.length > 0 ? slides : [{ id: "none", title: t("home.title"), description: "" }];
  return (
    <section
      className="hero"
      aria-roledescription="carousel"
      aria-label={t("home.slides")}
      onFocus={({ target }) => setIsHeld(target.matches(":focus-visible:not(.hero__motion)"))}
      onBlur={() => setIsHeld(false)}
    >
      <div className="hero__pictures" aria-hidden="true">
        {slides.map(({ id, image }, position) => (
          <div key={id} className="hero__picture" data-shown={position === shown || undefined}>
            {(position < fetched || position === shown) && (
              <img
                alt=""
                width={1600}
                height={900}
                fetchPriority={position === 0 ? "high" : undefined}
                decoding="async"
                {...pictureSources(image, "100vw")}
              />
            )}
          </div>
        ))}
      </div>
      <div className="hero__content">
        <div className="hero__text" aria-live={moves ? "off" : "polite"}>
          <p className="hero__tagline">{t("tagline")}</p>
          {/* All of them, in one place: the tallest keeps its height whichever is shown. */}
          <div className="hero__slides">
            {texts.map(({ id, title, titleLang, description, descriptionLang }, position) => {
              const isShown = position === shown;
              const Title = isShown ? "h1" : "p";
              return (
                <div key={id} className="hero__slide" data-shown={isShown || undefined}>
                  <Title className="hero__title" lang={titleLang}>
                    {title}
                  </Title>
                  {description && (
                    <p className="hero__description" lang={descriptionLang}>
                      {description}
                    </p>
                  )}
                </div>
              );
            })}
          </div>
        </div>
        <p>
          <Link className="button button--large" to="/products" prefetch="intent">
            {t("home.browse")}
            <Icon name="right" size={18} />
          </Link>
        </p>
        <div className="hero__dots needs-script">
          {slides.length > 1 &&
            slides.map(({ id, title }, position) => (
              <button
                key={id}
                type="button"
                className="hero__dot"
                onClick={() => {
                  setShown(position);
                  setFetched((count) => Math.max(count, position + 1));
                }}
                aria-current={position === shown || undefined}
                aria-label={t("home.slide", { number: position + 1, title })}
              />
            ))}
          <MotionButton className="hero__motion" />
        </div>
      </div>
      {children}
    </section>
  );
}
