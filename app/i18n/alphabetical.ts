import type { Language } from "./languages";

/**
 * Not Intl: workerd lacks Azerbaijani and would put X after S. Letters of other alphabets sort beside the plain letter
 * they look like.
 */
const latin: Record<Language, string> = {
  eng: "abcdeəfghiıjklmnopqrstuvwxyz",
  rus: "abcdeəfghiıjklmnopqrstuvwxyz",
  aze: "abcçdeəfgğhxıijkqlmnoöprsştuüvwyz",
};
const cyrillic = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";

const FIRST_RANK = 0x100;
const ranksOf = (language: Language): ReadonlyMap<string, string> =>
  new Map([...latin[language], ...cyrillic].map((letter, place) => [letter, String.fromCharCode(FIRST_RANK + place)]));
const ranks = { eng: ranksOf("eng"), rus: ranksOf("rus"), aze: ranksOf("aze") };

/** Sorts by name in the reader's alphabet; SQL would put Ç and Ş after Z. */
export function sortedByName<T>(rows: readonly T[], language: Language, nameOf: (row: T) => string): T[] {
  return rows
    .map((row) => ({ row, key: sortKey(nameOf(row), language) }))
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ row }) => row);
}

function sortKey(name: string, language: Language): string {
  const letters = ranks[language];
  // `I` is the capital of another letter in Azerbaijani.
  const turned = language === "aze" ? name.normalize("NFC").replace(/I/g, "ı").replace(/İ/g, "i") : name;
  const lower = turned.normalize("NFC").toLowerCase();
  return [...lower].map((letter) => letters.get(letter) ?? letters.get(plain(letter)) ?? plain(letter)).join("");
}

const plain = (letter: string) => letter.normalize("NFKD").replace(/\p{M}/gu, "");
