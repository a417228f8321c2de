import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { enquiryPath } from "~/features/requests/public/enquiry";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { phoneHref } from "~/ui/phone";
import { AddressLines } from "../address-lines";
import type { ContactDetails } from "../contact";
import { CONTACT_ANCHOR } from "../contact-paths";
import { useScrollFromHome } from "./use-scroll-from-home";
import { WhatsAppLink } from "../whatsapp-link";

export function ContactCard({ contact }: { contact: ContactDetails }) {
  const { t } = useTranslation();
  const card = useRef<HTMLElement>(null);
  useScrollFromHome(card);
  const { companyName, mainPhone, secondaryPhone, primaryEmail, supportEmail, social, whatsApp } = contact;
  return (
    <section className="contact__card" id={CONTACT_ANCHOR} ref={card} aria-labelledby="company">
      <h2 id="company">{companyName ?? t("contact.information")}</h2>
      <dl className="ways">
        {mainPhone && <Way name={t("contact.mainPhone")}>{phoneLink(mainPhone)}</Way>}
        {secondaryPhone && <Way name={t("contact.secondaryPhone")}>{phoneLink(secondaryPhone)}</Way>}
        {primaryEmail && <Way name={t("contact.primaryEmail")}>{emailLink(primaryEmail)}</Way>}
        {supportEmail && <Way name={t("contact.supportEmail")}>{emailLink(supportEmail)}</Way>}
        {contact.address.length > 0 && (
          <Way name={t("contact.address")}>
            <AddressLines lines={contact.address} />
          </Way>
        )}
        {social.length > 0 && (
          <Way name={t("contact.social")}>
            <ul className="ways__social">
              {social.map(({ platform, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {platform}
                  </a>
                </li>
              ))}
            </ul>
          </Way>
        )}
      </dl>
      <p className="contact__act">
        <Link className="button" to={enquiryPath()}>
          {t("enquiry.title")}
        </Link>
        {mainPhone && (
          <a className="button button--quiet" href={phoneHref(mainPhone)}>
            <Icon name="phone" size={18} />
            {t("frame.call", { phone: mainPhone })}
          </a>
        )}
        {whatsApp && <WhatsAppLink number={whatsApp} text={t("whatsapp.general")} />}
      </p>
    </section>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function phoneLink(number: string) {
  return (
    <a className="ways__phone" href={phoneHref(number)}>
      {number}
    </a>
  );
}

function emailLink(address: string) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
