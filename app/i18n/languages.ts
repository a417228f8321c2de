import type { LanguageCode } from "../../db/enums.ts";

/** The one list of languages. `code` is the product's own, `tag` what HTML and HTTP call it, `label` what the switcher shows. */
export const languages = [
  { code: "eng", tag: "en", label: "EN", name: "English" },
  { code: "rus", tag: "ru", label: "RU", name: "Русский" },
  { code: "aze", tag: "az", label: "AZ", name: "Azərbaycanca" },
] as const satisfies readonly { code: LanguageCode; tag: string; label: string; name: string }[];

export type Language = LanguageCode;

export const fallbackLanguage: Language = "eng";

/** The key under which the browser remembers a choice, in local storage and in a cookie of the same name. */
export const LANGUAGE_KEY = "i18nextLng";

/** `ru-RU`, `rus` and `RU` are all Russian: only the language part of a code counts. Undefined for any other language. */
export function languageFromCode(code: string | null | undefined): Language | undefined {
  // Each figure of a list asks: most know the code as it is.
  if (isLanguage(code)) return code;
  const part = code?.trim().split(/[-_]/)[0]?.toLowerCase();
  return languages.find(({ code, tag }) => part === code || part === tag)?.code;
}

const codes = new Set<unknown>(languages.map(({ code }) => code));

const isLanguage = (code: unknown): code is Language => codes.has(code);

/** The language that an address asks for: `?lng=`. */
export function languageInUrl(url: URL): Language | undefined {
  return languageFromCode(url.searchParams.get("lng"));
}

export function languageTag(language: Language): string {
  return languages.find(({ code }) => code === language)!.tag;
}
