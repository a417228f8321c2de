import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { fallbackLanguage, languages, type Language } from "./languages";
import { i18nextOptions } from "./options";
import { requestLanguage } from "./request-language";
import { resources } from "./resources.server";

/** Detects the language once per request, by our own order of precedence. */
export const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: languages.map(({ code }) => code),
    fallbackLanguage,
    order: ["custom"],
    findLocale: async (request) => requestLanguage(request),
  },
});

/** One instance per request: a shared one would mix the languages of two visitors. Ready at once, texts are bundled. */
export function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    ...i18nextOptions,
    lng: language,
    resources: { [language]: resources[language], [fallbackLanguage]: resources[fallbackLanguage] },
  });
  return instance;
}
