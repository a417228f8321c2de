import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContactSummary } from "~/features/contact/contact";
import { isSentPage } from "~/features/requests/public/request";
import { agoText, offlineText } from "~/i18n/offline-texts";
import { useLanguage } from "~/i18n/use-language";
import { Icon } from "~/ui/icon";
import { phoneHref } from "~/ui/phone";
import { urlOfThisSite } from "~/forms/site-path";
import { useHydrated } from "~/ui/use-hydrated";
import { listPages, type StoredPage } from "./page-store";
import { StoredEnquiries } from "./stored-enquiries";

/** What can be read and what waits on this device. */
export function OfflineView({ contact }: { contact: ContactSummary | undefined }) {
  const language = useLanguage();
  const missing = useMissingPage();
  return (
    <div className="offline">
      <h1>{offlineText(language, "page.title")}</h1>
      {missing && <Missing url={missing} />}
      <StoredEnquiries />
      <StoredPages />
      <Phone contact={contact} />
    </div>
  );
}

/** The page that was wanted when the service worker led here: the cached page does not know its query. */
function useMissingPage(): URL | undefined {
  const isHydrated = useHydrated();
  const page = new URLSearchParams(useLocation().search).get("page");
  return isHydrated && page ? urlOfThisSite(page) : undefined;
}

function Missing({ url: { pathname, search, searchParams } }: { url: URL }) {
  const language = useLanguage();
  if (isSentPage(searchParams)) {
    return (
      <div className="offline__enquiry offline__enquiry--sent">
        <p role="status">{offlineText(language, "page.sentBefore")}</p>
      </div>
    );
  }
  return (
    <div className="problems" role="alert">
      <p>{offlineText(language, "page.noConnection")}</p>
      <a className="button" href={pathname + search}>
        {offlineText(language, "page.tryAgain")}
      </a>
    </div>
  );
}

function StoredPages() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [pages, setPages] = useState<StoredPage[]>([]);
  useEffect(() => {
    const show = async () => setPages((await listPages()).filter(({ kind }) => kind !== "offline").reverse());
    // Without a secure connection, browsers have no such store.
    show().catch(() => undefined);
  }, []);
  return (
    <section aria-labelledby="stored-pages">
      <h2 id="stored-pages">{offlineText(language, "page.pages")}</h2>
      {pages.length === 0 && <p className="offline__none">{offlineText(language, "page.none")}</p>}
      <ul className="offline__pages" role="list">
        {pages.map(({ kind, path, language: written, title, savedAt }) => (
          <li key={`${path} ${written}`}>
            {/* A document: data of the page would have to come from the network. */}
            <a href={path}>
              {title === "" ? t(kind === "enquiry" ? "enquiry.title" : "contact.title") : title.split(" – ")[0]}
            </a>
            <span className="offline__age">{agoText(language, savedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Phone({ contact }: { contact: ContactSummary | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const phones = [contact?.mainPhone, contact?.emergencyPhone].filter((phone) => phone !== undefined);
  if (phones.length === 0) return null;
  return (
    <section aria-labelledby="reach">
      <h2 id="reach">{offlineText(language, "page.call")}</h2>
      <p className="offline__phones">
        {[...new Set(phones)].map((phone) => (
          <a
            key={phone}
            className="button button--quiet"
            href={phoneHref(phone)}
            aria-label={t("frame.call", { phone })}
          >
            <Icon name="phone" />
            {phone}
          </a>
        ))}
      </p>
    </section>
  );
}
