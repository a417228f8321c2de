import { storedText, storeText } from "~/browser-storage";
import { choiceInCookie } from "./choice-in-cookie";
import { LANGUAGE_KEY, languageFromCode, languageInUrl, type Language } from "./languages";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function rememberLanguage(language: Language) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${LANGUAGE_KEY}=${language}; Max-Age=${YEAR_SECONDS}; Path=/${secure}; SameSite=Lax`;
  storeText("local", LANGUAGE_KEY, language);
}

/**
 * Brings cookie and local storage together when a page has arrived. True when the page is in another language than the
 * one remembered and is being loaded again.
 */
export function adoptRememberedLanguage(shown: Language): boolean {
  if (languageInCookie()) return false;
  const stored = storedLanguage();
  if (!stored) return false;
  rememberLanguage(stored);
  // A language in the URL wins. With cookies off, the page would reload for ever.
  if (stored === shown || languageInUrl(new URL(location.href)) || !languageInCookie()) return false;
  location.reload();
  return true;
}

const languageInCookie = () => languageFromCode(choiceInCookie(LANGUAGE_KEY));

const storedLanguage = () => languageFromCode(storedText("local", LANGUAGE_KEY));
