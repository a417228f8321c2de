import { localizedUrl } from "~/i18n/language-urls";
import type { Language } from "~/i18n/languages";
import { organizationId, SCHEMA, type StructuredData } from "~/ui/structured-data";
import type { ContactDetails } from "./contact";
import { mapUrl } from "./public/map-url";
import { type Day, days, type DayHours, isAllDay, type WeekHours } from "./opening-hours";

interface Site {
  siteOrigin: string;
  language: Language;
  brand: string;
}

export function localBusinessJsonLd(contact: ContactDetails, { siteOrigin, language, brand }: Site): StructuredData {
  const { companyName, mainPhone, primaryEmail, position, social } = contact;
  const hours = openingHours(contact.hours);
  const address = postalAddress(contact);
  const points = contactPoints(contact);
  const url = localizedUrl(language, siteOrigin, "/contact");
  return {
    "@context": SCHEMA,
    "@type": "LocalBusiness",
    "@id": `${url}#business`,
    name: companyName ?? brand,
    url,
    image: `${siteOrigin}/icons/icon-512.png`,
    parentOrganization: { "@id": organizationId(siteOrigin) },
    ...(mainPhone && { telephone: mainPhone }),
    ...(primaryEmail && { email: primaryEmail }),
    ...(address && { address }),
    ...(position && { geo: { "@type": "GeoCoordinates", ...position }, hasMap: mapUrl(position) }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(points.length > 0 && { contactPoint: points }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
}

function postalAddress({ street, city, state, postalCode, country }: ContactDetails): StructuredData | undefined {
  const parts = {
    ...(street && { streetAddress: street }),
    ...(city && { addressLocality: city }),
    ...(state && { addressRegion: state }),
    ...(postalCode && { postalCode }),
    ...(country && { addressCountry: country }),
  };
  return Object.keys(parts).length > 0 ? { "@type": "PostalAddress", ...parts } : undefined;
}

function contactPoints({ emergency, supportEmail }: ContactDetails): StructuredData[] {
  const point = (contactType: string) => ({ "@type": "ContactPoint", contactType });
  return [
    ...(emergency?.phone ? [{ ...point("emergency"), telephone: emergency.phone }] : []),
    ...(supportEmail ? [{ ...point("technical support"), email: supportEmail }] : []),
  ];
}

/** Groups days with the same hours. Closed days are left out, as schema.org expects. */
function openingHours(week: WeekHours): StructuredData[] {
  const byHours = new Map<string, StructuredData & { dayOfWeek: string[] }>();
  for (const day of days) {
    const hours = week[day];
    if (hours === undefined || hours === "closed") continue;
    const filled = byHours.get(JSON.stringify(hours));
    if (filled) filled.dayOfWeek.push(schemaDay(day));
    else byHours.set(JSON.stringify(hours), specification(day, hours));
  }
  return [...byHours.values()];
}

function specification(day: Day, hours: Exclude<DayHours, "closed">) {
  const { open, close } = hours;
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: [schemaDay(day)],
    // Equal times would mean closed, and the day ends before 24:00.
    opens: isAllDay(hours) ? "00:00" : open,
    closes: isAllDay(hours) || close === "24:00" ? "23:59" : close,
  };
}

function schemaDay(day: Day): string {
  return `${SCHEMA}/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}
