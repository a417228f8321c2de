import staffAze from "../../locales/aze/admin.json" with { type: "json" };
import staffEng from "../../locales/eng/admin.json" with { type: "json" };
import staffRus from "../../locales/rus/admin.json" with { type: "json" };
import { languages, type Language } from "../../app/i18n/languages.ts";
import aze from "../../locales/aze/common.json" with { type: "json" };
import eng from "../../locales/eng/common.json" with { type: "json" };
import rus from "../../locales/rus/common.json" with { type: "json" };
import offlineAze from "../../locales/aze/offline.json" with { type: "json" };
import offlineEng from "../../locales/eng/offline.json" with { type: "json" };
import offlineRus from "../../locales/rus/offline.json" with { type: "json" };

export type PageTexts = typeof eng;

/** The texts of public pages by language. */
export const texts: Record<Language, PageTexts> = { eng, rus, aze };

/** Of the staff area. */
export const staffTexts = { eng: staffEng, rus: staffRus, aze: staffAze };

/** About what is kept on the device. */
export const offlineTexts = { eng: offlineEng, rus: offlineRus, aze: offlineAze };

/** Escapes a text as React does. */
export function inHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");
}

export const inEachLanguage = languages.map((language) => ({ ...language, texts: texts[language.code] }));
