import { useEffect } from "react";
import { choiceInCookie } from "./choice-in-cookie";
import { LANGUAGE_KEY, languageFromCode, languageInUrl } from "./languages";
import { UNITS_KEY, unitSystemFrom } from "./units";
import { useLanguage } from "./use-language";
import { useUnits } from "./use-units";

/**
 * Loads the page again after language or units were chosen in another tab, or when the browser brings it back from
 * before a choice: all that it loads from then on would be in the new ones, beside its own texts.
 */
export function useReloadAfterChoice(): void {
  const [language, units] = [useLanguage(), useUnits()];
  useEffect(() => {
    const compare = () => {
      // A copy on the device is as it was kept.
      if (document.visibilityState === "hidden" || document.documentElement.dataset.savedAt) return;
      const url = new URL(location.href);
      const chosenLanguage = languageInUrl(url) ?? languageFromCode(choiceInCookie(LANGUAGE_KEY)) ?? language;
      const chosenUnits =
        unitSystemFrom(url.searchParams.get(UNITS_KEY)) ?? unitSystemFrom(choiceInCookie(UNITS_KEY)) ?? units;
      if (chosenLanguage !== language || chosenUnits !== units) location.reload();
    };
    const compareIfBroughtBack = ({ persisted }: PageTransitionEvent) => persisted && compare();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("pageshow", compareIfBroughtBack, { signal });
    addEventListener("focus", compare, { signal });
    document.addEventListener("visibilitychange", compare, { signal });
    return () => listening.abort();
  }, [language, units]);
}
