import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { choiceInCookie } from "./choice-in-cookie";
import { type Language, LANGUAGE_KEY, languageFromCode, languageInUrl } from "./languages";
import { UNITS_KEY, type UnitSystem, unitsInUrl, unitSystemFrom } from "./units";
import { useLanguage } from "./use-language";
import { useUnits } from "./use-units";

/**
 * Loads the page again after language or units were chosen in another tab, or when the browser brings it back from
 * before a choice: all that it loads from then on would be in the new ones, beside its own texts.
 */
export function useReloadAfterChoice(): void {
  const [language, units] = [useLanguage(), useUnits()];
  const { key } = useLocation();
  const compared = useRef(key);
  useEffect(() => {
    // An address may have named another choice than the remembered one, which the next page is in.
    if (compared.current !== key) reloadIfOutdated(language, units);
    compared.current = key;
  }, [key, language, units]);

  useEffect(() => {
    const compare = () => reloadIfOutdated(language, units);
    const compareIfBroughtBack = ({ persisted }: PageTransitionEvent) => persisted && compare();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("pageshow", compareIfBroughtBack, { signal });
    addEventListener("focus", compare, { signal });
    document.addEventListener("visibilitychange", compare, { signal });
    return () => listening.abort();
  }, [language, units]);
}

function reloadIfOutdated(language: Language, units: UnitSystem): void {
  // A copy on the device is as it was kept, and without a line there may be nothing else.
  const { dataset } = document.documentElement;
  if (document.visibilityState === "hidden" || dataset.savedAt || !navigator.onLine) return;
  const url = new URL(location.href);
  const chosenLanguage = languageInUrl(url) ?? languageFromCode(choiceInCookie(LANGUAGE_KEY)) ?? language;
  const chosenUnits = unitsInUrl(url) ?? unitSystemFrom(choiceInCookie(UNITS_KEY)) ?? units;
  if (chosenLanguage !== language || chosenUnits !== units) location.reload();
}
