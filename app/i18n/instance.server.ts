import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { Memo } from "~/data/memo";
import { fallbackLanguage, languages, type Language } from "./languages";
import { i18nextOptions } from "./options";
import { requestLanguage } from "./request-language.server";
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

const instances = new Map<Language, i18n>();

/** One instance per language, which nothing changes: a single one would mix the languages of two visitors. */
export function i18nIn(language: Language): i18n {
  let instance = instances.get(language);
  if (!instance) instances.set(language, (instance = createI18n(language)));
  return instance;
}

/** Ready at once, texts are bundled. */
function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    ...i18nextOptions,
    lng: language,
    resources: { [language]: resources[language], [fallbackLanguage]: resources[fallbackLanguage] },
  });
  const getFixedT = instance.getFixedT.bind(instance) as unknown as (...asked: unknown[]) => PlainT;
  const made = new Map<string, PlainT>();
  instance.getFixedT = ((...asked: unknown[]) => {
    const name = JSON.stringify(asked);
    let t = made.get(name);
    if (!t) made.set(name, (t = remembering(getFixedT(...asked))));
    return t;
  }) as unknown as typeof instance.getFixedT;
  return instance;
}

type PlainT = (key: string | string[], ...options: unknown[]) => string;

/** The same values make the same text; working it out anew was a tenth of a page. */
function remembering(t: PlainT): PlainT {
  const texts = new Memo<string>(MOST_TEXTS);
  const withMemory: PlainT = (key, ...options) => {
    const name = options.length > 0 || typeof key !== "string" ? JSON.stringify([key, ...options]) : key;
    let text = texts.get(name);
    if (text === undefined) {
      text = t(key, ...options);
      // What visitors search for is in some, and must not fill the memory.
      if (name.length <= LONGEST_NAME) texts.set(name, text);
    }
    return text;
  };
  return Object.assign(withMemory, t);
}

/** More than one language has. */
const MOST_TEXTS = 2000;
const LONGEST_NAME = 100;
