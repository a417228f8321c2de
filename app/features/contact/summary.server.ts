import type { Reader } from "~/data/reader.server";
import type { ContactSummary } from "./contact";
import { type Contact, findContact } from "./queries.server";
import { isWhatsApp, whatsAppNumber } from "./whatsapp";

/** What the frame shows; undefined without a record. */
export async function readContactSummary(reader: Reader): Promise<ContactSummary | undefined> {
  const record = await findContact(reader);
  return record && contactSummary(record);
}

/** Empty texts count as missing, and so does what is no text: parts of the record are free JSON. */
export function given(text: unknown): string | undefined {
  return typeof text === "string" ? text.trim() || undefined : undefined;
}

export function contactSummary(record: Contact): ContactSummary {
  const social = [
    { platform: "LinkedIn", url: record.linkedinUrl },
    { platform: "Facebook", url: record.facebookUrl },
    { platform: "X (Twitter)", url: record.twitterUrl },
    { platform: "Instagram", url: record.instagramUrl },
    // A number is no address: it has a link of its own.
    ...record.additionalSocialLinks.filter((link) => !isWhatsApp(link)),
  ];
  return {
    companyName: given(record.companyName),
    mainPhone: given(record.mainPhone),
    primaryEmail: given(record.primaryEmail),
    street: given(record.streetAddress),
    place: placeLine(given(record.city), given(record.state), given(record.postalCode)),
    country: given(record.country),
    emergencyPhone: given(record.emergencyPhone) ?? given(record.emergencyInfo?.phone),
    whatsApp: whatsAppNumber(record.additionalSocialLinks),
    social: social.flatMap(({ platform, url }) => (isWebAddress(url) ? [{ platform, url: url.trim() }] : [])),
  };
}

/** Nothing else may become a link: additional ones are free JSON. */
function isWebAddress(address: unknown): address is string {
  return typeof address === "string" && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** City, then state after a comma, then postal code after a space. */
function placeLine(city?: string, state?: string, postalCode?: string): string | undefined {
  const cityAndState = [city, state].filter(Boolean).join(", ");
  return [cityAndState, postalCode].filter(Boolean).join(" ") || undefined;
}
