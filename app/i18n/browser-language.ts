import { LANGUAGE_KEY, languageFromCode, type Language } from "./languages";
import { languageCookie, languageInAddress, rememberedLanguage } from "./request-language";

/** Writes a choice to both places it is remembered in. */
export function rememberLanguage(language: Language) {
  document.cookie = languageCookie(language, location.protocol === "https:");
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage may be forbidden; the cookie is enough for the server.
  }
}

/**
 * Brings cookie and local storage together when a page has arrived. True when the page is in another language than the
 * one remembered and is being loaded again.
 */
export function adoptRememberedLanguage(shown: Language): boolean {
  if (rememberedLanguage(document.cookie)) return false;
  const stored = storedLanguage();
  if (!stored) return false;
  rememberLanguage(stored);
  // A language in the address decides. Where cookies are off the page would load for ever.
  if (stored === shown || languageInAddress(new URL(location.href)) || !rememberedLanguage(document.cookie))
    return false;
  location.reload();
  return true;
}

function storedLanguage(): Language | undefined {
  try {
    return languageFromCode(localStorage.getItem(LANGUAGE_KEY));
  } catch {
    return undefined;
  }
}
