import type { InitOptions } from "i18next";
import { fallbackLanguage, languages } from "./languages";

/** The same on the server and in the browser, for hydration. */
export const i18nextOptions = {
  supportedLngs: languages.map(({ code }) => code),
  fallbackLng: fallbackLanguage,
  defaultNS: "common",
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  // Data that looks like "$t(key)" must stay text.
  nsSeparator: ":",
  initAsync: false,
  returnNull: false,
  react: { useSuspense: false },
} satisfies InitOptions;
