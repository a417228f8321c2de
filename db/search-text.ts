/**
 * Normalises text before it is indexed and searched for. SQLite folds ASCII only, and locale-aware casing depends on
 * the runtime, so all rules are here.
 */

/** Letters without a decomposition into base letter and mark. Azerbaijani first. */
const plainLetters: Record<string, string> = {
  ı: "i",
  ə: "e",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ς: "σ",
};

/** Cyrillic letters that look like Latin ones, mostly capitals: people type a model in either alphabet. */
const [cyrillic, latin] = ["авсенкмортухіјѕԁԛԝ", "abcehkmoptyxijsdqw"];
const lookAlikes = Object.fromEntries([...cyrillic].map((letter, place) => [letter, latin.charAt(place)]));

const eachOf = (letters: Record<string, string>) => new RegExp(`[${Object.keys(letters).join("")}]`, "gu");
const plainLetter = eachOf(plainLetters);
const lookAlike = eachOf(lookAlikes);

/** Lower case, no marks, one space between words. `İ I ı i` are one letter, and so are `ё е`; `й и` stay two. */
export function foldText(text: string): string {
  // The same for the most common texts, at a fraction of the time.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().replace(/ {2,}/g, " ").trim();
  return (
    text
      // A lone surrogate cannot be sent to the database.
      .replace(/\p{Cs}/gu, "\ufffd")
      .normalize("NFKD")
      .toLowerCase()
      .replace(/и\u0306/g, "й")
      .replace(/\p{M}/gu, "")
      .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
      .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
  );
}

interface DocumentTexts {
  title: string;
  description: string | null;
  titleTranslations?: object | undefined;
  descriptionTranslations?: object | undefined;
}

/** The text the library searches: titles and descriptions in every language. */
export function documentSearchText({ title, description, ...translations }: DocumentTexts): string {
  const { titleTranslations = {}, descriptionTranslations = {} } = translations;
  const inOtherLanguages = [...Object.values(titleTranslations), ...Object.values(descriptionTranslations)];
  return foldText([title, description ?? "", ...inOtherLanguages].join(" "));
}

/** `foldText` without spaces, hyphens and look-alike letters: `gs1930` for `GS-1930`. */
export function foldModel(model: string): string {
  return foldText(model)
    .replace(lookAlike, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[ \p{Pd}\u2043\u2212]/gu, "");
}

const DIGITS = 10;

/** Natural order: S-65, S-85, S-125. Numbers of up to ten digits compare by value. */
export function modelSortKey(model: string): string {
  return foldModel(model).replace(/\d+/g, (digits) => digits.padStart(DIGITS, "0"));
}
