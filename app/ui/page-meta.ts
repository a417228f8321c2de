import type { MetaDescriptor } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";
import type { ErrorData } from "~/errors";
import { localizedUrl, alternateUrls } from "~/i18n/language-urls";
import { type Language, languages } from "~/i18n/languages";
import { absoluteUrl } from "./absolute-url";
import type { StructuredData } from "./structured-data";

/** `path` is path and query in canonical form, without language. */
export interface PageDescription {
  title: string;
  description: string;
  /** Canonical path and query. */
  path: string;
  /** Path and query to stay at when the language or the units change, if the canonical ones say less. */
  here?: string;
  /** Of the canonical page: where the canonical URL leads to another page, it says enough, and both would contradict. */
  robots?: "noindex,follow";
  picture?: PagePicture;
  /** In schema.org terms. */
  structuredData?: StructuredData[];
}

export interface PagePicture {
  url: string;
  alt: string;
  size?: { width: number; height: number };
}

/** A matched route with its loader data. */
export interface Match {
  id: string;
  data: unknown;
}

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
 * Title, description, alternates in every language, and link preview. To a search engine each language is a page of
 * its own and canonical itself. An error page has a title only.
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

/** The title of an error page, or the site's name. */
export function problemMeta(error: unknown): MetaDescriptor[] {
  const errorData = isRouteErrorResponse(error) ? (error.data as Partial<ErrorData> | null) : null;
  return [{ title: errorData?.title ?? "Liftyard" }];
}

const sharePicture = (alt: string): PagePicture => ({
  url: "/pictures/share.png",
  alt,
  size: { width: 1200, height: 630 },
});

function openGraph(page: PageDescription, { siteOrigin, language, brand }: SiteFacts, url: string): MetaDescriptor[] {
  const pictureUrl = page.picture && absoluteUrl(page.picture.url, siteOrigin);
  const picture = pictureUrl && page.picture ? page.picture : sharePicture(brand);
  const properties = {
    "og:title": page.title,
    "og:description": page.description,
    "og:type": "website",
    "og:url": url,
    "og:site_name": brand,
    "og:locale": locales[language],
    "og:image": pictureUrl ?? siteOrigin + picture.url,
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
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
