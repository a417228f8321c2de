import type { InitOptions } from "i18next";
import { fallbackLanguage, languages } from "./languages";

/** Alike on the server and in the browser, or hydration would not match. */
export const i18nextOptions = {
  supportedLngs: languages.map(({ code }) => code),
  fallbackLng: fallbackLanguage,
  defaultNS: "common",
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  // Data that looks like "$t(key)" must stay text.
  nsSeparator: ":",
  initImmediate: false,
  returnNull: false,
  react: { useSuspense: false },
} satisfies InitOptions;
