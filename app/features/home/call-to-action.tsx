import { useTranslation } from "react-i18next";
import { CONTACT_FROM_HOME } from "~/features/contact/contact-paths";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { phoneHref } from "~/ui/phone";

export function CallToAction({ phone }: { phone?: string }) {
  const { t } = useTranslation();
  return (
    <section className="closing" aria-labelledby="closing">
      <div>
        <h2 id="closing">{t("home.callToAction.title")}</h2>
        <p>{t("home.callToAction.text")}</p>
      </div>
      <p className="closing__ways">
        <Link className="button button--large" to={CONTACT_FROM_HOME}>
          {t("frame.contact")}
        </Link>
        {phone && (
          <a className="closing__phone" href={phoneHref(phone)} aria-label={t("frame.call", { phone })}>
            <Icon name="phone" size={18} />
            {phone}
          </a>
        )}
      </p>
    </section>
  );
}
