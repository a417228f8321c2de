import type { AppContext } from "~/load-context.server";
import { localize, type LocalizedText } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import type { Translations } from "../../../db/schema/columns.ts";
import type { AddressLine, ContactSummary } from "./contact";
import { type Contact, findContact, lastContact } from "./queries.server";
import { isWhatsApp, whatsAppNumber } from "./whatsapp";

export async function readContactSummary({
  reader,
  language,
}: Pick<AppContext, "reader" | "language">): Promise<ContactSummary | undefined> {
  const record = await findContact(reader);
  return record && contactSummary(record, language);
}

export function lastContactSummary({
  reader,
  language,
}: Pick<AppContext, "reader" | "language">): ContactSummary | undefined {
  const record = lastContact(reader);
  return record && contactSummary(record, language);
}

/** Empty texts count as missing, and so do non-texts: parts of the record are free JSON. */
export function textOrUndefined(text: unknown): string | undefined {
  return typeof text === "string" ? text.trim() || undefined : undefined;
}

export function givenIn(language: Language, texts: Translations | null, english: unknown): LocalizedText | undefined {
  const { text, lang } = localize(texts, language, textOrUndefined(english));
  return text ? { text, lang } : undefined;
}

export function addressOf(record: Contact, language: Language) {
  return {
    street: givenIn(language, record.streetAddressTranslations, record.streetAddress),
    city: givenIn(language, record.cityTranslations, record.city),
    state: givenIn(language, record.stateTranslations, record.state),
    postalCode: textOrUndefined(record.postalCode),
    country: givenIn(language, record.countryTranslations, record.country),
  };
}

export function contactSummary(record: Contact, language: Language): ContactSummary {
  const address = addressOf(record, language);
  const social = [
    { platform: "LinkedIn", url: record.linkedinUrl },
    { platform: "Facebook", url: record.facebookUrl },
    { platform: "X (Twitter)", url: record.twitterUrl },
    { platform: "Instagram", url: record.instagramUrl },
    ...record.additionalSocialLinks.filter((link) => !isWhatsApp(link)),
  ];
  return {
    companyName: textOrUndefined(record.companyName),
    mainPhone: textOrUndefined(record.mainPhone),
    primaryEmail: textOrUndefined(record.primaryEmail),
    address: addressLines(address),
    city: address.city?.text,
    country: address.country?.text,
    emergencyPhone: textOrUndefined(record.emergencyPhone) ?? textOrUndefined(record.emergencyInfo?.phone),
    whatsApp: whatsAppNumber(record.additionalSocialLinks),
    social: social.flatMap(({ platform, url }) => (isWebAddress(url) ? [{ platform, url: url.trim() }] : [])),
  };
}

function isWebAddress(address: unknown): address is string {
  return typeof address === "string" && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** The second line: city, state after a comma, postal code after a space. */
function addressLines({ street, city, state, postalCode, country }: ReturnType<typeof addressOf>): AddressLine[] {
  const cityLine: AddressLine = [];
  if (city) cityLine.push(city);
  if (state) cityLine.push({ ...state, text: city ? `, ${state.text}` : state.text });
  if (postalCode) cityLine.push({ text: cityLine.length > 0 ? ` ${postalCode}` : postalCode });
  return [street ? [street] : [], joined(cityLine), country ? [country] : []].filter((line) => line.length > 0);
}

function joined(line: AddressLine): AddressLine {
  return line.reduce<AddressLine>((parts, { text, lang }) => {
    const last = parts.at(-1);
    if (last?.lang !== lang || !last) return [...parts, { text, lang }];
    return [...parts.slice(0, -1), { text: last.text + text, lang }];
  }, []);
}
