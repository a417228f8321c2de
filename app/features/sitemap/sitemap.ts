import { escapeMarkup } from "~/ui/escape-markup";
import { localizedUrl, alternateUrls } from "~/i18n/language-urls";
import { languages } from "~/i18n/languages";

/** `path` has no language. */
export interface SitemapPage {
  path: string;
  changedAt?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const XHTML = "http://www.w3.org/1999/xhtml";

/** Every page in every language, each entry with its alternates, as search engines require. */
export function sitemapOf(pages: SitemapPage[], siteOrigin: string): string {
  const entries = pages.flatMap(({ path, changedAt }) => {
    const about =
      (changedAt ? `<lastmod>${escapeMarkup(changedAt)}</lastmod>` : "") +
      alternateUrls(siteOrigin, path)
        .map(({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeMarkup(href)}"/>`)
        .join("");
    return languages.map(
      ({ code }) => `<url><loc>${escapeMarkup(localizedUrl(code, siteOrigin, path))}</loc>${about}</url>`,
    );
  });
  return `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:xhtml="${XHTML}">\n${entries.join("\n")}\n</urlset>\n`;
}

export function sitemapIndexOf(paths: string[], siteOrigin: string): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeMarkup(siteOrigin + path)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${entries.join("\n")}\n</sitemapindex>\n`;
}
