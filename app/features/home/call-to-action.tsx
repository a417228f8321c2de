import { useTranslation } from "react-i18next";
import { CachedMarkup } from "~/ui/cached-markup";
import { CONTACT_FROM_HOME } from "~/features/contact/contact-paths";
import { ShortEnquiry } from "~/features/requests/public/short-enquiry";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { phoneHref } from "~/ui/phone";

export function CallToAction({ phone }: { phone?: string }) {
  const { t } = useTranslation();
  return (
    <CachedMarkup as="section" name="call to action" view={{ phone }} className="closing" aria-labelledby="closing">
      {() => (
        <>
          <div>
            <h2 id="closing">{t("home.callToAction.title")}</h2>
            <p>{t("home.callToAction.text")}</p>
          </div>
          <ShortEnquiry />
          <p className="closing__ways">
            <Link className="closing__link" to={CONTACT_FROM_HOME}>
              {t("frame.contact")}
            </Link>
            {phone && (
              <a className="closing__phone" href={phoneHref(phone)} aria-label={t("frame.call", { phone })}>
                <Icon name="phone" size={18} />
                {phone}
              </a>
            )}
          </p>
        </>
      )}
    </CachedMarkup>
  );
}
