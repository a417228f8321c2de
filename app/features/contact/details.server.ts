import type { ContactDetails } from "./contact";
import { weekHours } from "./opening-hours";
import type { Contact } from "./queries.server";
import { contactSummary, given } from "./summary.server";

/** The record with all that its page shows. Empty texts count as missing. */
export function contactDetails(record: Contact): ContactDetails {
  const { latitude, longitude } = record;
  return {
    ...contactSummary(record),
    secondaryPhone: given(record.secondaryPhone),
    supportEmail: given(record.supportEmail),
    city: given(record.city),
    state: given(record.state),
    postalCode: given(record.postalCode),
    emergency: emergencyOf(record),
    hours: weekHours(record.weekdayHours, record.weekendHours),
    timeZone: record.timezone,
    directions: given(record.directions),
    mapEmbed: secureAddress(record.mapsEmbedLink),
    position: latitude === null || longitude === null ? undefined : { latitude, longitude },
  };
}

/** Here the record of the emergency service counts; the column beside it is the footer's, and steps in for a missing number. */
function emergencyOf({ emergencyInfo, emergencyPhone }: Contact): ContactDetails["emergency"] {
  const emergency = {
    phone: given(emergencyInfo?.phone) ?? given(emergencyPhone),
    availability: given(emergencyInfo?.available),
    instructions: given(emergencyInfo?.instructions),
  };
  return Object.values(emergency).some(Boolean) ? emergency : undefined;
}

/** Undefined for anything but https: a frame of another kind would not load, and the site does not frame itself. */
function secureAddress(address: string | null): string | undefined {
  return address && URL.canParse(address) && new URL(address).protocol === "https:" ? address : undefined;
}
