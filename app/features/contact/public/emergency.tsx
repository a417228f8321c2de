import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { phoneHref } from "~/ui/phone";
import type { ContactDetails } from "../contact";

export function Emergency({ phone, availability, instructions }: NonNullable<ContactDetails["emergency"]>) {
  const { t } = useTranslation();
  return (
    <section className="contact__emergency">
      <h2>{t("footer.emergency")}</h2>
      {phone && (
        <a className="contact__emergency-phone" href={phoneHref(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {availability && (
        <p className="contact__available">
          {t("contact.availability")} <span lang={availability.lang}>{availability.text}</span>
        </p>
      )}
      {instructions && (
        <p className="contact__instructions" lang={instructions.lang}>
          {instructions.text}
        </p>
      )}
    </section>
  );
}
