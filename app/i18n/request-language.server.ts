import type { Cookie } from "@remix-run/cloudflare";
import { parseCookie } from "cookie";
import { RemixI18Next } from "remix-i18next/server";
import { readCookie } from "./cookies.server";
import {
  fallbackLanguage,
  type Language,
  LANGUAGE_KEY,
  languageFromCode,
  languageInUrl,
  languages,
  languageTag,
} from "./languages";

/** Only `parse` is used: the form's action and the browser's script write plain values, Remix's own cookies encoded ones. */
const choice = {
  parse: async (header: string | null) => {
    const language = languageFromCode(parseCookie(header ?? "")[LANGUAGE_KEY]);
    return language && languageTag(language);
  },
} as Cookie;

/**
 * `custom` reads Accept-Language: the library's own reader gives up when the first language is not one of ours, and
 * treats `q=0` as a wish.
 */
const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: languages.map(({ tag }) => tag),
    fallbackLanguage: languageTag(fallbackLanguage),
    order: ["searchParams", "cookie", "custom"],
    cookie: choice,
    findLocale: async ({ headers }) => acceptedTags(headers.get("Accept-Language")),
  },
});

/** In this order: `?lng=`, the remembered choice, Accept-Language, English. */
export async function detectLanguage({ headers }: Request, url: URL): Promise<Language> {
  // The library would also read a language from the middle of junk like `?lng=-ru`.
  const named = languageInUrl(url);
  const query = named ? `?lng=${languageTag(named)}` : "";
  const tag = await remixI18n.getLocale(new Request(`https://site.invalid/${query}`, { headers }));
  return languageFromCode(tag) ?? fallbackLanguage;
}

/** The language that links carry on: named by the URL and not the visitor's remembered choice. */
export function linkLanguage(request: Request, url: URL): Language | undefined {
  const named = languageInUrl(url);
  return named === rememberedLanguage(request) ? undefined : named;
}

export function rememberedLanguage(request: Request): Language | undefined {
  return languageFromCode(readCookie(request, LANGUAGE_KEY));
}

const MAX_HEADER_LENGTH = 500;

/** From Accept-Language. Turkish browsers get Azerbaijani. */
function acceptedTags(header: string | null): string[] {
  const accepted = (header ?? "")
    .slice(0, MAX_HEADER_LENGTH)
    .split(",")
    .flatMap((entry) => {
      const [code = "", ...parameters] = entry.split(";");
      const language = languageFromCode(code) ?? (/^\s*tr(?:-|\s*$)/i.test(code) ? "aze" : undefined);
      const quality = Number(parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean) ?? 1);
      return language && quality > 0 ? [{ tag: languageTag(language), quality }] : [];
    });
  return accepted.toSorted((a, b) => b.quality - a.quality).map(({ tag }) => tag);
}
