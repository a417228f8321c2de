import { createInstance, type i18n } from "i18next";
import { LRUCache } from "lru-cache";
import { initReactI18next } from "react-i18next";
import { fallbackLanguage, type Language } from "./languages";
import { i18nextOptions } from "./options";
import { resources } from "./resources.server";

const instances = new Map<Language, i18n>();

/** One unchanging instance per language: changing the language of a shared one would mix visitors' languages. */
export function i18nIn(language: Language): i18n {
  let instance = instances.get(language);
  if (!instance) instances.set(language, (instance = createI18n(language)));
  return instance;
}

function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    ...i18nextOptions,
    lng: language,
    resources: { [language]: resources[language], [fallbackLanguage]: resources[fallbackLanguage] },
  });
  memoizeTexts(instance);
  return instance;
}

type PlainT = (key: string | string[], ...options: unknown[]) => string;

/** More than one language has. */
const MAX_TEXTS = 2000;
/** Texts with a visitor's search in them must not fill the memory. */
const MAX_KEY_LENGTH = 100;

/**
 * Replaces the instance's `getFixedT`, which react-i18next calls for each component, by one whose texts are memoized:
 * without it an uncached page takes 7 to 24 % more CPU time (home 7, product 18, list 24).
 */
function memoizeTexts(instance: i18n): void {
  const getFixedT = instance.getFixedT.bind(instance) as unknown as (...args: unknown[]) => PlainT;
  const functions = new Map<string, PlainT>();
  instance.getFixedT = ((...args: unknown[]) => {
    const name = JSON.stringify(args);
    let t = functions.get(name);
    if (!t) functions.set(name, (t = memoizedT(getFixedT(...args))));
    return t;
  }) as unknown as typeof instance.getFixedT;
}

function memoizedT(t: PlainT): PlainT {
  const texts = new LRUCache<string, string>({ max: MAX_TEXTS });
  const memoized: PlainT = (key, ...options) => {
    const name = options.length > 0 || typeof key !== "string" ? JSON.stringify([key, ...options]) : key;
    let text = texts.get(name);
    if (text === undefined) {
      text = t(key, ...options);
      if (name.length <= MAX_KEY_LENGTH) texts.set(name, text);
    }
    return text;
  };
  return Object.assign(memoized, t);
}
