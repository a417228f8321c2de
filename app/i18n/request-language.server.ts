import { choiceCookie, readCookie } from "./cookies.server";
import { fallbackLanguage, LANGUAGE_KEY, languageFromCode, languageInUrl, type Language } from "./languages";

const workedOut = new WeakMap<Request, Language>();

/** In this order: `?lng=`, the remembered choice, Accept-Language, English. Several ask, of one request. */
export function requestLanguage(request: Request): Language {
  const language =
    workedOut.get(request) ??
    languageInUrl(new URL(request.url)) ??
    rememberedLanguage(request) ??
    acceptedLanguage(request.headers.get("Accept-Language")) ??
    fallbackLanguage;
  workedOut.set(request, language);
  return language;
}

/** The language that links carry on: the address names it, and it is not the one the visitor has chosen. */
export function linkLanguage(request: Request): Language | undefined {
  const named = languageInUrl(new URL(request.url));
  return named === rememberedLanguage(request) ? undefined : named;
}

export function rememberedLanguage(request: Request): Language | undefined {
  return languageFromCode(readCookie(request, LANGUAGE_KEY));
}

export function languageCookie(language: Language, secure: boolean): string {
  return choiceCookie(LANGUAGE_KEY, language, secure);
}

/** Who reads Turkish reads Azerbaijani. */
function relatedLanguage(code: string | undefined): Language | undefined {
  return /^\s*tr(?:-|\s*$)/i.test(code ?? "") ? "aze" : undefined;
}

function acceptedLanguage(header: string | null): Language | undefined {
  if (!header) return undefined;
  const wishes = header
    .slice(0, 500)
    .split(",")
    .map((entry, position) => {
      const [code, ...parameters] = entry.split(";");
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { language: languageFromCode(code) ?? relatedLanguage(code), quality: Number(quality ?? 1), position };
    })
    .filter((wish) => wish.language && wish.quality > 0);
  wishes.sort((a, b) => b.quality - a.quality || a.position - b.position);
  return wishes[0]?.language;
}
