import type { MetaDescriptor } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";
import { localizedUrl, alternateUrls } from "~/i18n/language-urls";
import { type Language, languages } from "~/i18n/languages";
import { absoluteUrl } from "./absolute-url";
import type { StructuredData } from "./structured-data";

/** What a page says of itself; `path` is path and query in their normal form, without language. */
export interface PageDescription {
  title: string;
  description: string;
  path: string;
  /** For pages that would only repeat others in a search engine. */
  robots?: "noindex,follow";
  /** Shown where the page is linked; the site's own picture when left out. */
  picture?: PagePicture;
  /** What the page is about, for machines: schema.org terms. */
  structuredData?: StructuredData[];
}

export interface PagePicture {
  /** A path of the site or an absolute URL. */
  url: string;
  alt: string;
  /** Where it is known. */
  size?: { width: number; height: number };
}

/** A route of the page with what its loader gave. */
export interface Match {
  id: string;
  data: unknown;
}

/** What the root loader tells every page. */
export interface SiteFacts {
  siteOrigin: string;
  language: Language;
  brand: string;
}

export function siteFacts(matches: Match[]): SiteFacts | undefined {
  return matches.find(({ id }) => id === "root")?.data as SiteFacts | undefined;
}

const locales: Record<Language, string> = { eng: "en_US", rus: "ru_RU", aze: "az_AZ" };

/**
 * Title, description, addresses in every language, and what shows where the page is linked. Each language is a page of
 * its own to a search engine, so each is canonical itself. The title alone while the page is an error.
 */
export function pageMeta(page: PageDescription | undefined, matches: Match[], error?: unknown): MetaDescriptor[] {
  const site = siteFacts(matches);
  if (!page || !site) return problemMeta(error);
  const canonical = localizedUrl(site.language, site.siteOrigin, page.path);
  return [
    { title: page.title },
    { name: "description", content: page.description },
    ...(page.robots ? [{ name: "robots", content: page.robots }] : []),
    { tagName: "link", rel: "canonical", href: canonical },
    ...alternateUrls(site.siteOrigin, page.path).map(({ tag, href }) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: tag,
      href,
    })),
    ...openGraph(page, site, canonical),
    ...(page.structuredData ?? []).map((data) => ({ "script:ld+json": data })),
  ];
}

/** Every document has a title: that of what went wrong, or the site's name. */
export function problemMeta(error: unknown): MetaDescriptor[] {
  const refusal = isRouteErrorResponse(error) ? (error.data as { title?: string } | null) : null;
  return [{ title: refusal?.title ?? "Liftyard" }];
}

const sharePicture = (alt: string): PagePicture => ({
  url: "/pictures/share.png",
  alt,
  size: { width: 1200, height: 630 },
});

function openGraph(page: PageDescription, { siteOrigin, language, brand }: SiteFacts, url: string): MetaDescriptor[] {
  const given = page.picture && absoluteUrl(page.picture.url, siteOrigin);
  const picture = given && page.picture ? page.picture : sharePicture(brand);
  const properties = {
    "og:title": page.title,
    "og:description": page.description,
    "og:type": "website",
    "og:url": url,
    "og:site_name": brand,
    "og:locale": locales[language],
    "og:image": given ?? siteOrigin + picture.url,
    "og:image:alt": picture.alt,
    ...(picture.size && {
      "og:image:width": String(picture.size.width),
      "og:image:height": String(picture.size.height),
    }),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...languages
      .filter(({ code }) => code !== language)
      .map(({ code }) => ({ property: "og:locale:alternate", content: locales[code] })),
    // Title, text and picture are taken from the properties above.
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
