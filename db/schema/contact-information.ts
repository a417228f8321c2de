import { sql } from "drizzle-orm";
import { check, real, sqliteTable, text, type AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  isUrl,
  isAtMost,
  isBetween,
  isJson,
  isOneOf,
  isText,
  jsonList,
  jsonMap,
  jsonMapOrNull,
  now,
  translations,
  version,
} from "./columns.ts";
import { languageCodes, timeZones, type weekdays, type weekendDays } from "../enums.ts";

/** The record is the only one of its kind, so its id is a word. */
export const CONTACT_ID = "contact";

/** `HH:MM` in the record's time zone, or closed all day. */
export type DayHours = { open: string; close: string } | { closed: true };

export interface EmergencyInfo {
  phone?: string;
  available?: string;
  instructions?: string;
}

export interface SocialLink {
  platform: string;
  url: string;
}

export const contactInformation = sqliteTable(
  "contact_information",
  {
    id: text("id").primaryKey().default(CONTACT_ID),
    companyName: text("company_name").notNull(),
    mainPhone: text("main_phone"),
    secondaryPhone: text("secondary_phone"),
    primaryEmail: text("primary_email"),
    supportEmail: text("support_email"),
    streetAddress: text("street_address"),
    city: text("city"),
    state: text("state"),
    postalCode: text("postal_code"),
    country: text("country"),
    weekdayHours: jsonMap<Partial<Record<(typeof weekdays)[number], DayHours>>>("weekday_hours"),
    weekendHours: jsonMap<Partial<Record<(typeof weekendDays)[number], DayHours>>>("weekend_hours"),
    /** Overrides `emergency_info.phone` in the footer when it is not empty. */
    emergencyPhone: text("emergency_phone"),
    emergencyInfo: jsonMapOrNull<EmergencyInfo>("emergency_info"),
    timezone: text("timezone", { enum: timeZones }).notNull().default("UTC"),
    latitude: real("latitude"),
    longitude: real("longitude"),
    directions: text("directions"),
    mapsEmbedLink: text("maps_embed_link"),
    facebookUrl: text("facebook_url"),
    twitterUrl: text("twitter_url"),
    instagramUrl: text("instagram_url"),
    linkedinUrl: text("linkedin_url"),
    additionalSocialLinks: jsonList<SocialLink>("additional_social_links"),
    version: version(),
    updatedAt: text("updated_at").notNull().default(now),
    // The texts above in the other languages.
    streetAddressTranslations: translations("street_address_translations"),
    cityTranslations: translations("city_translations"),
    stateTranslations: translations("state_translations"),
    countryTranslations: translations("country_translations"),
    directionsTranslations: translations("directions_translations"),
    emergencyAvailableTranslations: translations("emergency_available_translations"),
    emergencyInstructionsTranslations: translations("emergency_instructions_translations"),
    /** Addresses that are told of each request. */
    requestEmails: jsonList<string>("request_emails"),
    /** Of those emails. */
    requestEmailsLanguage: text("request_emails_language", { enum: languageCodes }).notNull().default("eng"),
  },
  (table) => {
    const atMost = (most: number) => (column: AnySQLiteColumn) =>
      check(`contact_information_${column.name}_length`, isAtMost(column, most));
    const phones = [table.mainPhone, table.secondaryPhone, table.emergencyPhone];
    const lines = [
      table.primaryEmail,
      table.supportEmail,
      table.streetAddress,
      table.city,
      table.state,
      table.postalCode,
      table.country,
    ];
    const urls = [table.mapsEmbedLink, table.facebookUrl, table.twitterUrl, table.instagramUrl, table.linkedinUrl];
    const translated = [
      table.streetAddressTranslations,
      table.cityTranslations,
      table.stateTranslations,
      table.countryTranslations,
      table.directionsTranslations,
      table.emergencyAvailableTranslations,
      table.emergencyInstructionsTranslations,
    ];
    return [
      check("contact_information_single", sql`${table.id} = ${sql.raw(`'${CONTACT_ID}'`)}`),
      check("contact_information_company_name_text", isText(table.companyName, 200)),
      ...phones.map(atMost(64)),
      ...lines.map(atMost(300)),
      atMost(2000)(table.directions),
      ...urls.map((column) => check(`contact_information_${column.name}_address`, isUrl(column))),
      ...translated.map((column) => check(`contact_information_${column.name}_json`, isJson(column, "object", 20_000))),
      check("contact_information_weekday_hours_json", isJson(table.weekdayHours, "object", 5000)),
      check("contact_information_weekend_hours_json", isJson(table.weekendHours, "object", 5000)),
      check("contact_information_emergency_info_json", isJson(table.emergencyInfo, "object", 10_000)),
      check("contact_information_additional_social_links_json", isJson(table.additionalSocialLinks, "array", 100_000)),
      check("contact_information_request_emails_json", isJson(table.requestEmails, "array", 10_000)),
      check("contact_information_request_emails_language_known", isOneOf(table.requestEmailsLanguage, languageCodes)),
      check("contact_information_timezone_known", isOneOf(table.timezone, timeZones)),
      check("contact_information_latitude_range", isBetween(table.latitude, -90, 90)),
      check("contact_information_longitude_range", isBetween(table.longitude, -180, 180)),
    ];
  },
);
