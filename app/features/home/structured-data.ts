import { localizedUrl } from "~/i18n/language-urls";
import { languageTag } from "~/i18n/languages";
import { type Match, type PageDescription, type SiteFacts, siteFacts } from "~/ui/page-meta";
import { organizationId, SCHEMA, type StructuredData } from "~/ui/structured-data";
import type { ContactSummary } from "../contact/contact";
import { inPlace } from "../contact/in-place";

/** Adds site and dealer to the home page, from what the frame has loaded. */
export function withDealer(page: PageDescription, matches: Match[]): PageDescription {
  const site = siteFacts(matches);
  if (!site) return page;
  const frame = matches.find(({ id }) => id === "routes/_site")?.data as { contact?: ContactSummary } | undefined;
  return {
    ...inPlace(page, frame?.contact),
    structuredData: [organization(site, frame?.contact), website(site, page.description)],
  };
}

export function organization(
  { siteOrigin, language, brand }: SiteFacts,
  contact: ContactSummary | undefined,
): StructuredData {
  const phones = [contact?.mainPhone, contact?.emergencyPhone].filter((phone) => phone !== undefined);
  return {
    "@context": SCHEMA,
    "@type": "Organization",
    "@id": organizationId(siteOrigin),
    name: brand,
    url: localizedUrl(language, siteOrigin, "/"),
    logo: `${siteOrigin}/icons/icon-512.png`,
    ...(contact?.companyName && { legalName: contact.companyName }),
    ...(contact?.primaryEmail && { email: contact.primaryEmail }),
    ...(phones.length > 0 && { telephone: phones }),
    ...(contact && contact.social.length > 0 && { sameAs: contact.social.map(({ url }) => url) }),
  };
}

export function website({ siteOrigin, brand, language }: SiteFacts, description: string): StructuredData {
  const url = localizedUrl(language, siteOrigin, "/");
  return {
    "@context": SCHEMA,
    "@type": "WebSite",
    "@id": `${url}#website`,
    name: brand,
    description,
    url,
    inLanguage: languageTag(language),
    publisher: { "@id": organizationId(siteOrigin) },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${siteOrigin}/products?search={search}&lng=${language}` },
      "query-input": "required name=search",
    },
  };
}
