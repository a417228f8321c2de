import { languages, type Language } from "../../app/i18n/languages.ts";
import aze from "../../locales/aze/common.json" with { type: "json" };
import eng from "../../locales/eng/common.json" with { type: "json" };
import rus from "../../locales/rus/common.json" with { type: "json" };

/** What the pages say, in each language. */
export const texts: Record<Language, typeof eng> = { eng, rus, aze };

export const inEachLanguage = languages.map((language) => ({ ...language, texts: texts[language.code] }));
