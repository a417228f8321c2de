import type { LanguageCode } from "../../db/enums.ts";

/** The one list of languages. `code` is the product's own, `tag` what HTML and HTTP call it, `label` what the switcher shows. */
export const languages = [
  { code: "eng", tag: "en", label: "EN", name: "English" },
  { code: "rus", tag: "ru", label: "RU", name: "Русский" },
  { code: "aze", tag: "az", label: "AZ", name: "Azərbaycanca" },
] as const satisfies readonly { code: LanguageCode; tag: string; label: string; name: string }[];

export type Language = LanguageCode;

export const fallbackLanguage: Language = "eng";

/** Key in localStorage and name of the cookie. */
export const LANGUAGE_KEY = "i18nextLng";

/** Of a URL, and of the form that changes the language. */
export const LANGUAGE_PARAMETER = "lng";

/** Only the language part counts: `ru-RU`, `rus` and `RU` are Russian. Undefined for other languages. */
export function languageFromCode(code: string | null | undefined): Language | undefined {
  // Called for each figure of a list, mostly with our own code.
  if (isLanguage(code)) return code;
  const part = code?.trim().split(/[-_]/)[0]?.toLowerCase();
  return languages.find(({ code, tag }) => part === code || part === tag)?.code;
}

const codes = new Set<unknown>(languages.map(({ code }) => code));

const isLanguage = (code: unknown): code is Language => codes.has(code);

/** From `?lng=`. */
export function languageInUrl(url: URL): Language | undefined {
  return languageFromCode(url.searchParams.get(LANGUAGE_PARAMETER));
}

export function languageTag(language: Language): string {
  return languages.find(({ code }) => code === language)!.tag;
}
