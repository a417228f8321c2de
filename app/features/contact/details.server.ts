import type { Language } from "~/i18n/languages";
import type { ContactDetails } from "./contact";
import { weekHours } from "./opening-hours";
import type { Contact } from "./queries.server";
import { addressOf, contactSummary, textOrUndefined, givenIn } from "./summary.server";

/** Empty texts count as missing. */
export function contactDetails(record: Contact, language: Language): ContactDetails {
  const { latitude, longitude } = record;
  const { street, state, postalCode } = addressOf(record, language);
  return {
    ...contactSummary(record, language),
    secondaryPhone: textOrUndefined(record.secondaryPhone),
    supportEmail: textOrUndefined(record.supportEmail),
    street: street?.text,
    state: state?.text,
    postalCode,
    emergency: emergencyOf(record, language),
    hours: weekHours(record.weekdayHours, record.weekendHours),
    timeZone: record.timezone,
    directions: givenIn(language, record.directionsTranslations, record.directions),
    mapEmbed: secureAddress(record.mapsEmbedLink),
    position: latitude === null || longitude === null ? undefined : { latitude, longitude },
  };
}

/** The emergency record wins; the separate column is the footer's, and the fallback for a missing number. */
function emergencyOf(record: Contact, language: Language): ContactDetails["emergency"] {
  const { emergencyInfo, emergencyPhone } = record;
  const emergency = {
    phone: textOrUndefined(emergencyInfo?.phone) ?? textOrUndefined(emergencyPhone),
    availability: givenIn(language, record.emergencyAvailableTranslations, emergencyInfo?.available),
    instructions: givenIn(language, record.emergencyInstructionsTranslations, emergencyInfo?.instructions),
  };
  return Object.values(emergency).some(Boolean) ? emergency : undefined;
}

/** Only https: the CSP allows no other frame, and the site does not frame itself. */
function secureAddress(address: string | null): string | undefined {
  return address && URL.canParse(address) && new URL(address).protocol === "https:" ? address : undefined;
}
