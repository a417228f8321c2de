import { useTranslation } from "react-i18next";
import type { ContactDetails } from "../contact";
import { type DayHours, hoursLines, isAllDay } from "../opening-hours";
import { OpeningNow } from "./opening-now";

export function BusinessHours({ hours, timeZone }: Pick<ContactDetails, "hours" | "timeZone">) {
  const { t } = useTranslation();
  const textOf = (hours: DayHours) => {
    if (hours === "closed") return t("contact.closed");
    return isAllDay(hours) ? t("contact.allDay") : `${hours.open} – ${hours.close}`;
  };
  return (
    <section className="contact__hours" aria-labelledby="hours">
      <h2 id="hours">{t("contact.hours")}</h2>
      <OpeningNow hours={hours} timeZone={timeZone} />
      <dl className="hours">
        {hoursLines(hours).map(({ days, hours }) => (
          <div key={days}>
            <dt>{days === "weekdays" || days === "weekend" ? t(`contact.${days}`) : t(`day.${days}`)}</dt>
            <dd>{textOf(hours)}</dd>
          </div>
        ))}
      </dl>
      <p className="contact__note">{t("contact.inZone", { zone: t(`timeZone.${timeZone}`) })}</p>
    </section>
  );
}
