import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AddressLines } from "~/features/contact/address-lines";
import type { ContactSummary } from "~/features/contact/contact";
import { languages } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { Brand } from "~/ui/brand";
import { CachedMarkup } from "~/ui/cached-markup";
import { Icon } from "~/ui/icon";
import { LanguageForm } from "~/ui/language-form";
import { Link } from "~/ui/link";
import { phoneHref } from "~/ui/phone";
import { useDismissableDetails } from "~/ui/use-dismissable-details";
import { usePageUrl } from "~/ui/use-page-url";
import { quickLinks } from "./site-links";
import { UnitsForm } from "./units-form";

export function Footer({ contact }: { contact?: ContactSummary }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const year = new Date().getUTCFullYear();
  return (
    <CachedMarkup as="footer" name="footer" view={{ contact, page, year }} className="footer" id="footer" tabIndex={-1}>
      {() => (
        <>
          <div className="footer__grid">
            <div className="footer__about">
              <Brand />
              {contact?.companyName && <p className="footer__company">{contact.companyName}</p>}
              <p>{t("tagline")}</p>
            </div>
            <nav aria-labelledby="footer-links">
              <h2 id="footer-links">{t("footer.quickLinks")}</h2>
              <ul className="footer__list">
                {quickLinks.map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to} prefetch="intent">
                      {t(text)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            {contact && contact.address.length > 0 && (
              <section aria-labelledby="footer-location">
                <h2 id="footer-location">{t("footer.location")}</h2>
                <AddressLines lines={contact.address} />
              </section>
            )}
            {contact && <Connect contact={contact} />}
            {contact?.emergencyPhone && (
              <section className="footer__emergency" aria-labelledby="footer-emergency">
                <h2 id="footer-emergency">{t("footer.emergency")}</h2>
                <a className="footer__phone" href={phoneHref(contact.emergencyPhone)}>
                  <Icon name="phone" />
                  {contact.emergencyPhone}
                </a>
              </section>
            )}
          </div>
          <div className="footer__end">
            <p suppressHydrationWarning>{t("footer.rights", { year, brand: t("brand") })}</p>
            <div className="footer__choices">
              <UnitsForm />
              <LanguagePicker />
            </div>
          </div>
        </>
      )}
    </CachedMarkup>
  );
}

function Connect({ contact }: { contact: ContactSummary }) {
  const { t } = useTranslation();
  const { mainPhone, primaryEmail, social } = contact;
  if (!mainPhone && !primaryEmail && social.length === 0) return null;
  return (
    <section aria-labelledby="footer-connect" className="footer__connect">
      <h2 id="footer-connect">{t("footer.connect")}</h2>
      <ul className="footer__list">
        {mainPhone && (
          <li>
            <a href={phoneHref(mainPhone)}>{mainPhone}</a>
          </li>
        )}
        {primaryEmail && (
          <li>
            <a href={`mailto:${primaryEmail}`}>{primaryEmail}</a>
          </li>
        )}
        {social.map(({ platform, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {platform}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LanguagePicker() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { key } = useLocation();
  const picker = useDismissableDetails(key);
  const current = languages.find(({ code }) => code === language)?.name;
  return (
    <details className="picker" ref={picker}>
      <summary className="picker__toggle" aria-label={`${t("frame.language")}: ${current}`}>
        <Icon name="globe" />
        {current}
        <Icon name="down" size={16} />
      </summary>
      <div className="picker__sheet">
        <LanguageForm names="full" />
      </div>
    </details>
  );
}
