import { givenTexts } from "~/admin/crud/translations.server";
import { type Day, type DayHours, weekHours } from "../opening-hours";
import type { Contact } from "../queries.server";
import { textOrUndefined } from "../summary.server";
import type { ContactRecord } from "./queries.server";
import type { ContactTexts, DayText } from "./contact-texts";
import { SOCIAL_ROWS, type translatedNames } from "./fields";
import { languageCodes, otherLanguages, timeZones, weekdays, weekendDays } from "../../../../db/enums.ts";

/** A time input has 00:00 but no 24:00. */
const MIDNIGHT = "00:00";
const DAYS_END = "24:00";

/** What the form edits: what the site shows, and who is told of requests. */
type EditedContact = Contact & Pick<ContactRecord, "requestEmails" | "requestEmailsLanguage">;

export function textsOf(record: EditedContact): ContactTexts {
  const text = (value: unknown) => textOrUndefined(value) ?? "";
  const hours = weekHours(record.weekdayHours, record.weekendHours);
  const { phone, available, instructions } = record.emergencyInfo ?? {};
  return {
    company_name: text(record.companyName),
    main_phone: text(record.mainPhone),
    secondary_phone: text(record.secondaryPhone),
    primary_email: text(record.primaryEmail),
    support_email: text(record.supportEmail),
    street_address: text(record.streetAddress),
    city: text(record.city),
    state: text(record.state),
    postal_code: text(record.postalCode),
    country: text(record.country),
    timezone: record.timezone,
    maps_embed_link: text(record.mapsEmbedLink),
    latitude: String(record.latitude ?? ""),
    longitude: String(record.longitude ?? ""),
    directions: text(record.directions),
    "emergency_info.phone": text(phone),
    "emergency_info.available": text(available),
    "emergency_info.instructions": text(instructions),
    emergency_phone: text(record.emergencyPhone),
    linkedin_url: text(record.linkedinUrl),
    facebook_url: text(record.facebookUrl),
    twitter_url: text(record.twitterUrl),
    instagram_url: text(record.instagramUrl),
    request_emails: record.requestEmails.map(text).join("\n"),
    request_emails_language: record.requestEmailsLanguage,
    ...translatedTexts(record),
    "weekday_hours.monday": dayText(hours.monday),
    "weekday_hours.tuesday": dayText(hours.tuesday),
    "weekday_hours.wednesday": dayText(hours.wednesday),
    "weekday_hours.thursday": dayText(hours.thursday),
    "weekday_hours.friday": dayText(hours.friday),
    "weekend_hours.saturday": dayText(hours.saturday),
    "weekend_hours.sunday": dayText(hours.sunday),
    [SOCIAL_ROWS]: record.additionalSocialLinks.map(({ platform, url }) => ({
      platform: text(platform),
      url: text(url),
    })),
  };
}

const translationColumns = {
  street_address: "streetAddressTranslations",
  city: "cityTranslations",
  state: "stateTranslations",
  country: "countryTranslations",
  directions: "directionsTranslations",
  emergency_available: "emergencyAvailableTranslations",
  emergency_instructions: "emergencyInstructionsTranslations",
} as const;

type TranslationColumn = (typeof translationColumns)[keyof typeof translationColumns];
type Translated = (typeof translatedNames)[number];

function translatedTexts(record: Contact): Record<Translated, string> {
  const pairs = Object.entries(translationColumns).flatMap(([name, column]) =>
    otherLanguages.map((language) => [
      `${name}_translations.${language}`,
      textOrUndefined(record[column][language]) ?? "",
    ]),
  );
  return Object.fromEntries(pairs) as Record<Translated, string>;
}

function translationsOf(texts: ContactTexts): Pick<Contact, TranslationColumn> {
  const pairs = Object.entries(translationColumns).map(([name, column]) => {
    const inLanguage = (language: "rus" | "aze") => texts[`${name}_translations.${language}` as Translated];
    return [column, givenTexts({ rus: inLanguage("rus"), aze: inLanguage("aze") })];
  });
  return Object.fromEntries(pairs) as Pick<Contact, TranslationColumn>;
}

function dayText(hours: DayHours | undefined): DayText {
  if (hours === undefined) return { open: "", close: "", isClosed: false };
  if (hours === "closed") return { open: "", close: "", isClosed: true };
  return { open: hours.open, close: hours.close === DAYS_END ? MIDNIGHT : hours.close, isClosed: false };
}

export function closingTime(typed: string): string {
  return typed === MIDNIGHT ? DAYS_END : typed;
}

/** The typed values as a record, as far as possible: for the preview, not for storing. */
export function recordOf(texts: ContactTexts): EditedContact {
  const week = <D extends Day>(days: readonly D[], textOf: (day: D) => DayText) =>
    Object.fromEntries(days.map((day) => [day, dayOf(textOf(day))]));
  return {
    companyName: texts.company_name,
    mainPhone: texts.main_phone,
    secondaryPhone: texts.secondary_phone,
    primaryEmail: texts.primary_email,
    supportEmail: texts.support_email,
    streetAddress: texts.street_address,
    city: texts.city,
    state: texts.state,
    postalCode: texts.postal_code,
    country: texts.country,
    timezone: timeZones.find((zone) => zone === texts.timezone) ?? "UTC",
    mapsEmbedLink: texts.maps_embed_link,
    latitude: degrees(texts.latitude, 90),
    longitude: degrees(texts.longitude, 180),
    directions: texts.directions,
    emergencyInfo: {
      phone: texts["emergency_info.phone"],
      available: texts["emergency_info.available"],
      instructions: texts["emergency_info.instructions"],
    },
    emergencyPhone: texts.emergency_phone,
    linkedinUrl: texts.linkedin_url,
    facebookUrl: texts.facebook_url,
    twitterUrl: texts.twitter_url,
    instagramUrl: texts.instagram_url,
    weekdayHours: week(weekdays, (day) => texts[`weekday_hours.${day}`]),
    weekendHours: week(weekendDays, (day) => texts[`weekend_hours.${day}`]),
    additionalSocialLinks: texts[SOCIAL_ROWS],
    requestEmails: texts.request_emails.split("\n"),
    requestEmailsLanguage: languageCodes.find((code) => code === texts.request_emails_language) ?? "eng",
    ...translationsOf(texts),
  };
}

function dayOf({ open, close, isClosed }: DayText) {
  return isClosed ? ({ closed: true } as const) : { open, close: closingTime(close) };
}

function degrees(text: string, most: number): number | null {
  const value = Number(text.trim().replace(",", "."));
  return text.trim() !== "" && Math.abs(value) <= most ? value : null;
}
