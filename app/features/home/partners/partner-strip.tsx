import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CachedMarkup } from "~/ui/cached-markup";
import { useMotion } from "~/ui/use-motion";
import { useNearViewport } from "~/ui/use-near-viewport";
import type { Partner } from "./partner";
import { PartnerLogo } from "./partner-logo";
import { useEndlessScroll } from "./use-endless-scroll";

/** One endlessly scrolling row; without motion, all partners in as many rows as they need. */
export function PartnerStrip({ partners }: { partners: Partner[] }) {
  const { t } = useTranslation();
  const strip = useRef<HTMLDivElement>(null);
  const motion = useMotion();
  const isNear = useNearViewport(strip);
  const isEndless = useEndlessScroll(strip, motion === "running" && isNear);
  return (
    <CachedMarkup as="section" name="partners" view={{ partners }} className="partners" aria-labelledby="partners">
      {() => (
        <>
          <h2 id="partners">{t("home.partners.title")}</h2>
          <div className="partners__strip" ref={strip} data-motion={motion}>
            <ul className="partners__set">
              {partners.map((partner) => (
                <PartnerItem key={partner.id} partner={partner} />
              ))}
            </ul>
            {isEndless && motion === "running" && (
              <ul className="partners__set" aria-hidden="true">
                {partners.map((partner) => (
                  <PartnerItem key={partner.id} partner={partner} isDouble />
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </CachedMarkup>
  );
}

function PartnerItem({ partner, isDouble = false }: { partner: Partner; isDouble?: boolean }) {
  const { t } = useTranslation();
  const { name, website, isHighlighted } = partner;
  return (
    <li className="partner" data-highlighted={isHighlighted || undefined}>
      {website ? (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("home.partners.visit", { name })}
          tabIndex={isDouble ? -1 : undefined}
        >
          <PartnerLogo partner={partner} />
        </a>
      ) : (
        <PartnerLogo partner={partner} />
      )}
    </li>
  );
}
