import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { limits, SOCIAL_ROWS, type translatedNames, type ValueName } from "./fields";
import { weekdays, weekendDays } from "../../../../db/enums.ts";

export function useLabels(): Record<ValueName, string> {
  const { t } = useTranslation(["admin", "common"]);
  const labels = {
    company_name: t("contactForm.field.company_name"),
    main_phone: t("contactForm.field.main_phone"),
    secondary_phone: t("contactForm.field.secondary_phone"),
    primary_email: t("contactForm.field.primary_email"),
    support_email: t("contactForm.field.support_email"),
    street_address: t("contactForm.field.street_address"),
    city: t("contactForm.field.city"),
    state: t("contactForm.field.state"),
    postal_code: t("contactForm.field.postal_code"),
    country: t("contactForm.field.country"),
    "weekday_hours.monday": t("common:day.monday"),
    "weekday_hours.tuesday": t("common:day.tuesday"),
    "weekday_hours.wednesday": t("common:day.wednesday"),
    "weekday_hours.thursday": t("common:day.thursday"),
    "weekday_hours.friday": t("common:day.friday"),
    "weekend_hours.saturday": t("common:day.saturday"),
    "weekend_hours.sunday": t("common:day.sunday"),
    timezone: t("contactForm.field.timezone"),
    maps_embed_link: t("contactForm.field.maps_embed_link"),
    latitude: t("contactForm.field.latitude"),
    longitude: t("contactForm.field.longitude"),
    directions: t("contactForm.field.directions"),
    "emergency_info.phone": t("contactForm.emergency.phone"),
    "emergency_info.available": t("contactForm.emergency.available"),
    "emergency_info.instructions": t("contactForm.emergency.instructions"),
    emergency_phone: t("contactForm.field.emergency_phone"),
    linkedin_url: t("contactForm.field.linkedin_url"),
    facebook_url: t("contactForm.field.facebook_url"),
    twitter_url: t("contactForm.field.twitter_url"),
    instagram_url: t("contactForm.field.instagram_url"),
    [SOCIAL_ROWS]: t("contactForm.social.additional"),
    request_emails: t("contactForm.field.request_emails"),
    request_emails_language: t("contactForm.field.request_emails_language"),
  };
  return { ...labels, ...translatedLabels(t, labels) };
}

type Translated = (typeof translatedNames)[number];

function translatedLabels(
  t: TFunction<["admin", "common"]>,
  labels: Record<Exclude<ValueName, Translated>, string>,
): Record<Translated, string> {
  const inBoth = <C extends string>(column: C, title: string) => ({
    [`${column}_translations.rus`]: t("records.titleIn.rus", { title }),
    [`${column}_translations.aze`]: t("records.titleIn.aze", { title }),
  });
  return {
    ...inBoth("street_address", labels.street_address),
    ...inBoth("city", labels.city),
    ...inBoth("state", labels.state),
    ...inBoth("country", labels.country),
    ...inBoth("directions", labels.directions),
    ...inBoth("emergency_available", labels["emergency_info.available"]),
    ...inBoth("emergency_instructions", labels["emergency_info.instructions"]),
  } as Record<Translated, string>;
}

/** Labels by field: a day has two, and so has each platform row. */
export function useFieldLabels(): Record<string, string> {
  const { t } = useTranslation("admin");
  const labels = useLabels();
  const partsOf = (name: "weekday_hours.monday"): [string, string][] => {
    const said = (part: string) => t("contactForm.day.part", { day: labels[name], part });
    return [
      [`${name}.open`, said(t("contactForm.day.opens"))],
      [`${name}.close`, said(t("contactForm.day.closes"))],
    ];
  };
  const days = [...weekdays.map((day) => `weekday_hours.${day}`), ...weekendDays.map((day) => `weekend_hours.${day}`)];
  const rows = Array.from({ length: limits.socialRows }, (_, place): [string, string][] => [
    [`${SOCIAL_ROWS}[${place}].platform`, t("contactForm.social.platform", { number: place + 1 })],
    [`${SOCIAL_ROWS}[${place}].url`, t("contactForm.social.url", { number: place + 1 })],
  ]);
  return {
    ...labels,
    ...Object.fromEntries(days.flatMap((name) => partsOf(name as "weekday_hours.monday"))),
    ...Object.fromEntries(rows.flat()),
  };
}
