import { cachedRead } from "~/data/prepared-query.server";
import { contactInformation } from "../../../db/schema/index.ts";
import { CONTACT_FORM_PATH } from "../contact/staff/contact-form";
import { phoneDigits } from "../requests/search-text.server";
import { type Match, type SearchKind, type Searching } from "./kind.server";
import { namesOf } from "./page-names.server";
import { bestOf, type Rank, rankOf, ranks } from "./rank.server";
import type { SearchQuery } from "./search-query.server";

/** The one page of contact information, by its name or by what it says. */
export const contact: SearchKind = {
  name: (t) => t("admin:history.kinds.contact_information"),
  permission: "contact:read",
  find: async ({ reader, t }: Searching, query): Promise<Match[]> => {
    const [[record]] = await reader.read((db) => [theContact(db)]);
    const texts = record ? Object.values(record).flatMap(textsIn) : [];
    const matches = texts.map((text) => ({ text, rank: bestOf(rankOf([text], query), rankAsPhone(text, query)) }));
    const rank = bestOf(rankOf(namesOf("nav.contact"), query), ...matches.map(({ rank }) => rank));
    if (rank === undefined) return [];
    const detail = matches.find((match) => match.rank === rank)?.text ?? record?.companyName;
    return [{ text: t("admin:nav.contact"), ...(detail && { detail }), path: CONTACT_FORM_PATH, rank }];
  },
};

const textsIn = (value: string | object | null): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).filter((text) => typeof text === "string");

function rankAsPhone(text: string, query: SearchQuery): Rank | undefined {
  const [digits, stored] = [phoneDigits(query.text), phoneDigits(text)];
  return digits && stored?.includes(digits) ? ranks.inside : undefined;
}

const theContact = cachedRead((db) => {
  const { companyName, mainPhone, secondaryPhone, emergencyPhone, primaryEmail, supportEmail } = contactInformation;
  const { streetAddress, city, country, streetAddressTranslations, cityTranslations, countryTranslations } =
    contactInformation;
  return db
    .select({
      ...{ companyName, mainPhone, secondaryPhone, emergencyPhone, primaryEmail, supportEmail },
      ...{ streetAddress, city, country, streetAddressTranslations, cityTranslations, countryTranslations },
    })
    .from(contactInformation)
    .limit(1);
});
