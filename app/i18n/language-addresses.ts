import { fallbackLanguage, type Language, languages } from "./languages";

/** A page in one language: `address` is its path and query without a language. */
export function addressIn(language: Language, siteOrigin: string, address: string): string {
  const url = new URL(siteOrigin + address);
  url.searchParams.set("lng", language);
  return url.href;
}

/** The same page in every language, as `hreflang` names them. */
export function alternatesOf(siteOrigin: string, address: string): { tag: string; href: string }[] {
  return [
    ...languages.map(({ code, tag }) => ({ tag, href: addressIn(code, siteOrigin, address) })),
    { tag: "x-default", href: addressIn(fallbackLanguage, siteOrigin, address) },
  ];
}
