import { LONGEST_EMAIL } from "~/forms/form-limits";
import { otherLanguages, weekdays, weekendDays } from "../../../../db/enums.ts";
import { MAX_URL } from "../../../../db/record-limits.ts";

/** English has the columns' own fields. */
const inOtherLanguages = <C extends string>(column: C) =>
  otherLanguages.map((language) => `${column}_translations.${language}` as const);

export const translatedNames = [
  ...inOtherLanguages("street_address"),
  ...inOtherLanguages("city"),
  ...inOtherLanguages("state"),
  ...inOtherLanguages("country"),
  ...inOtherLanguages("directions"),
  ...inOtherLanguages("emergency_available"),
  ...inOtherLanguages("emergency_instructions"),
];

/** Named after their columns; a dot leads into a JSON column. */
export const textNames = [
  "company_name",
  "main_phone",
  "secondary_phone",
  "primary_email",
  "support_email",
  "street_address",
  "city",
  "state",
  "postal_code",
  "country",
  "timezone",
  "maps_embed_link",
  "latitude",
  "longitude",
  "directions",
  "emergency_info.phone",
  "emergency_info.available",
  "emergency_info.instructions",
  "emergency_phone",
  "linkedin_url",
  "facebook_url",
  "twitter_url",
  "instagram_url",
  "request_emails",
  "request_emails_language",
  ...translatedNames,
] as const;

const weekdayNames = weekdays.map((day) => `weekday_hours.${day}` as const);
const weekendNames = weekendDays.map((day) => `weekend_hours.${day}` as const);
export const dayNames = [...weekdayNames, ...weekendNames];

export const SOCIAL_ROWS = "additional_social_links";

export type TextName = (typeof textNames)[number];
export type DayName = (typeof dayNames)[number];
export type ValueName = TextName | DayName | typeof SOCIAL_ROWS;

export const valueNames: readonly ValueName[] = [...textNames, ...dayNames, SOCIAL_ROWS];

export const limits = {
  company: 200,
  /** In characters; digits at least, because emergency numbers are short. */
  phone: 32,
  fewestDigits: 3,
  email: LONGEST_EMAIL,
  line: 200,
  text: 2000,
  platform: 60,
  url: MAX_URL,
  socialRows: 20,
  requestEmails: 10,
};
