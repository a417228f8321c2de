import { useTranslation } from "react-i18next";
import { BusinessHours } from "./business-hours";
import type { ContactDetails } from "../contact";
import { ContactCard } from "./contact-card";
import { Emergency } from "./emergency";
import { Directions } from "./directions";

export function ContactView({ contact }: { contact: ContactDetails }) {
  const { t } = useTranslation();
  const { hours, timeZone, emergency } = contact;
  return (
    <div className="contact">
      <div className="contact__head">
        <h1>{t("contact.title")}</h1>
        <p className="contact__subtitle">{t("contact.subtitle")}</p>
      </div>
      <ContactCard contact={contact} />
      <div className="contact__side">
        {Object.keys(hours).length > 0 && <BusinessHours hours={hours} timeZone={timeZone} />}
        {emergency && <Emergency {...emergency} />}
      </div>
      <Directions contact={contact} />
    </div>
  );
}
