import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { phoneHref } from "~/ui/phone";
import type { ContactLinks, RequestRow } from "./inbox";

export function ContactLinksList({ request: { phone, email }, reach }: { request: RequestRow; reach: ContactLinks }) {
  const { t } = useTranslation("admin");
  return (
    <ul className="request-page__reach" aria-label={t("requests.reach")}>
      {phone && (
        <li>
          <a className="button" href={phoneHref(phone)}>
            <Icon name="phone" size={18} />
            {phone}
          </a>
        </li>
      )}
      {reach.whatsApp && (
        <li>
          <a className="button button--quiet" href={reach.whatsApp} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" size={18} />
            {t("requests.whatsApp")}
          </a>
        </li>
      )}
      {reach.mail && (
        <li>
          <a className="button button--quiet" href={reach.mail}>
            <Icon name="mail" size={18} />
            {email}
          </a>
        </li>
      )}
    </ul>
  );
}
