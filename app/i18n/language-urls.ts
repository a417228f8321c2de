import { type Language, LANGUAGE_PARAMETER, languages } from "./languages";

/** The path with `?lng=`; unchanged without a language. */
export function localizedPath(language: Language | undefined, path: string): string {
  if (!language) return path;
  // Only a whole URL can be parsed.
  const { pathname, search, hash } = new URL(localizedUrl(language, "https://site.invalid", path));
  return pathname + search + hash;
}

/** The canonical URL of a page in one language: `path` is its path and query without a language. */
export function localizedUrl(language: Language, siteOrigin: string, path: string): string {
  const url = new URL(siteOrigin + path);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  return url.href;
}

/** `hreflang` alternates; `x-default` chooses by the visitor's preference. */
export function alternateUrls(siteOrigin: string, path: string): { tag: string; href: string }[] {
  return [
    ...languages.map(({ code, tag }) => ({ tag, href: localizedUrl(code, siteOrigin, path) })),
    { tag: "x-default", href: siteOrigin + path },
  ];
}
