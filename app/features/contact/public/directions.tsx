import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import type { ContactDetails } from "../contact";
import { mapUrl } from "./map-url";

/** Loads nothing from the map service until the visitor opens the map. */
export function Directions({ contact }: { contact: ContactDetails }) {
  const { t } = useTranslation();
  const { directions, mapEmbed, position } = contact;
  const elsewhere = position ? mapUrl(position) : mapEmbed;
  return (
    <section className="contact__way" aria-labelledby="way">
      <h2 id="way">{t("contact.directions")}</h2>
      {directions && (
        <p className="contact__directions" lang={directions.lang}>
          {directions.text}
        </p>
      )}
      {mapEmbed ? (
        <MapFrame address={mapEmbed} title={t("contact.mapTitle", { company: contact.companyName ?? t("brand") })} />
      ) : (
        <p className="map map--none">{t("contact.noMap")}</p>
      )}
      {elsewhere && (
        <p>
          <a className="contact__elsewhere" href={elsewhere} target="_blank" rel="noopener noreferrer">
            <Icon name="external" size={16} />
            {t("contact.openMap")}
          </a>
        </p>
      )}
    </section>
  );
}

function MapFrame({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  if (!isShown) {
    const show = () => {
      setIsShown(true);
      requestAnimationFrame(() => frame.current?.focus());
    };
    return (
      <div className="map map--cover needs-script">
        <button type="button" className="button button--quiet" onClick={show}>
          <Icon name="pin" size={18} />
          {t("contact.showMap")}
        </button>
        <p className="contact__note">{t("contact.mapFrom", { host: new URL(address).host })}</p>
      </div>
    );
  }
  return (
    <div className="map" ref={frame} tabIndex={-1}>
      <iframe
        src={address}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        // Map services check which site embeds them, not which page.
        referrerPolicy="strict-origin"
      />
    </div>
  );
}
