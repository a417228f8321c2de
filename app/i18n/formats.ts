import type { TFunction } from "i18next";
import { fallbackLanguage, type Language, languageTag } from "./languages";

/** Not Intl: browsers lack Azerbaijani, so server and browser would differ. */
const separators: Record<Language, { group: string; decimal: string }> = {
  eng: { group: ",", decimal: "." },
  rus: { group: "\u00a0", decimal: "," },
  aze: { group: ".", decimal: "," },
};

/** As many as forms and workbooks take: for values that are compared or decided on as they are stored. */
export const MOST_DECIMALS = 6;

/** A number as the language writes it (1,498.5 – 1 498,5 – 1.498,5). */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  const { group, decimal } = separators[language];
  const [whole = "", fraction] = String(Number(value.toFixed(decimals))).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction ? grouped + decimal + fraction : grouped;
}

export function formatPercent(value: number, language: Language, decimals?: number): string {
  return `${formatNumber(value, language, decimals)}${language === "rus" ? "\u00a0" : ""}%`;
}

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** A calendar day, or the UTC day of an ISO 8601 time: 8 June 2025. */
export function formatDate(moment: string, t: TFunction<"common">): string {
  const date = new Date(moment);
  const month = (date.getUTCMonth() + 1) as Month;
  return `${date.getUTCDate()} ${t(`month.${month}`)} ${date.getUTCFullYear()}`;
}

/** The day of an ISO 8601 time in the dealer's time zone: 8 June 2025. */
export function formatDayOf(moment: string, timeZone: string, t: TFunction<"common">): string {
  const { day, month, year } = partsOf(moment, timeZone);
  return `${Number(day)} ${t(`month.${Number(month) as Month}`)} ${year}`;
}

/** As `formatDate`, without the year when it is this one. */
export function formatDay(day: string, { t, now }: { t: TFunction<"common">; now: Date }): string {
  const [date, year] = [formatDate(day, t), ` ${now.getUTCFullYear()}`];
  return date.endsWith(year) ? date.slice(0, -year.length) : date;
}

/** Day and minute of an ISO 8601 time in the dealer's time zone: 8 June 2025, 14:05. */
export function formatMoment(moment: string, timeZone: string, t: TFunction<"common">): string {
  const { hour, minute } = partsOf(moment, timeZone);
  return `${formatDayOf(moment, timeZone, t)}, ${hour}:${minute}`;
}

function partsOf(moment: string, timeZone: string) {
  const digits = { year: "numeric", month: "numeric", day: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  const format = new Intl.DateTimeFormat("en-GB", { ...digits, timeZone, hourCycle: "h23" });
  return Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
}

type Texts = Partial<Record<Language, string>> | null;

/** A text by language: the page's, else English, else the untranslated column. */
export function translated(texts: Texts, language: Language, otherwise: string | null = ""): string {
  return texts?.[language]?.trim() || texts?.eng?.trim() || otherwise || "";
}

/** `lang` is for the element that shows the text, if it is not in the page's language. */
export interface LocalizedText {
  text: string;
  lang?: string | undefined;
}

export function localize(texts: Texts, language: Language, otherwise: string | null = ""): LocalizedText {
  const text = translated(texts, language, otherwise);
  const isForeign = language !== fallbackLanguage && !texts?.[language]?.trim() && isEnglish(text);
  return { text, lang: isForeign ? languageTag(fallbackLanguage) : undefined };
}

/** Staff may have typed any language into the English field: a text in other letters is not labelled English. */
function isEnglish(text: string): boolean {
  return /[A-Za-z]/.test(text) && !/[^\P{L}A-Za-z]/u.test(text);
}

interface Titled {
  title: string;
  titleTranslations: Partial<Record<Language, string>>;
  description: string | null;
  descriptionTranslations: Partial<Record<Language, string>>;
}

export function titled(record: Titled, language: Language) {
  const title = localize(record.titleTranslations, language, record.title);
  const description = localize(record.descriptionTranslations, language, record.description);
  return {
    ...{ title: title.text, titleLang: title.lang },
    ...{ description: description.text, descriptionLang: description.lang },
  };
}
