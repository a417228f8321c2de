import { foldText } from "../../../db/search-text.ts";

/** Letters whose Latin spelling differs from the one of `foldText`; Cyrillic as it is commonly spelled in Latin. */
const latinLetters: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ж: "j",
  з: "z",
  и: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
  ц: "c",
  ч: "c",
  ш: "s",
  щ: "s",
  ъ: "",
  ы: "i",
  ь: "",
  э: "e",
  ю: "u",
  я: "a",
};

/** Spellings of one sound, longest first; both what is typed and what is searched are reduced to the second one. */
const soundAlikes: readonly (readonly [RegExp, string])[] = [
  [/sch|shch/g, "s"],
  [/zh|dj|dzh/g, "j"],
  [/sh/g, "s"],
  [/ch|ts/g, "c"],
  [/kh/g, "h"],
  [/gh/g, "g"],
  [/ph/g, "f"],
  [/ck/g, "k"],
  [/ou|oo|yu|iu/g, "u"],
  [/ya|ia/g, "a"],
  [/y/g, "i"],
  [/w/g, "v"],
  [/(\p{L})\1+/gu, "$1"],
];

/** A folded word as it sounds, in Latin letters: `джойстик` and `joystick`, `qaldırıcı` and `qaldirici` are the same. */
export function soundOf(word: string): string {
  const latin = [...word].map((letter) => latinLetters[letter] ?? letter).join("");
  return soundAlikes.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
}

/** Cyrillic letters in Latin ones, each by itself: `гс` is `gs`. */
export function inLatin(text: string): string {
  return [...text].map((letter) => latinLetters[letter] ?? letter).join("");
}

/** The keys of a Russian keyboard beside those of an English one, from the top left. */
const [russianKeys, englishKeys] = ["йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"];

/** What the same keys write in the other layout; undefined when that is the same or says too little, and for signs alone. */
export function inOtherLayout(text: string): string | undefined {
  // An apostrophe is a letter there, but by itself it is typed by mistake.
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  const lower = text.toLowerCase();
  const isRussian = /[а-яё]/.test(lower);
  const [from, to] = isRussian ? [russianKeys, englishKeys] : [englishKeys, russianKeys];
  const switched = [...lower].map((key) => (from.includes(key) ? to[from.indexOf(key)]! : key)).join("");
  // Three keys that sound like two letters, as `иьц` for `bmw`, begin words that nobody meant.
  const saysLittle = lower.length > 2 && soundOf(foldText(switched)).length < 3;
  return switched === lower || saysLittle ? undefined : switched;
}

/** Endings of nouns and adjectives, by the letters of the word: a search finds every form of a word by its stem. */
const endings: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\p{Script=Cyrillic}/u,
    /(?:ыми|ими|ого|его|ому|ему|ами|ями|ая|яя|ое|ее|ые|ие|ый|ий|ой|ым|им|ых|их|ую|юю|ах|ях|ом|ем|ам|ям|ов|ев|ей|а|я|о|е|ы|и|у|ю|ь|й)$/,
  ],
  [/./, /(?:l[ae]r(?:[iu]n?|[ae]|d[ae]n?)?|s[iu]|nin|nun|es|s)$/],
];

const LEAST_STEM = 4;

/** A folded word without its ending, if enough remains. */
export function stemOf(word: string): string {
  const [, ending] = endings.find(([letters]) => letters.test(word))!;
  const stem = word.replace(ending, "");
  return stem.length >= LEAST_STEM ? stem : word;
}

/** Folded words and numbers of a text; letters and digits stand apart: `GS-1930` is `gs`, `1930`. */
export function partsOf(text: string): string[] {
  return foldText(text).match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** Letters and digits of a text, folded and without anything between them: `z4525` for `Z 45/25`. */
export function codeOf(text: string): string {
  return partsOf(text).join("");
}

const FIRST_LETTER = "a".charCodeAt(0);

/** The letters of a text as bits, digits and others sharing some: texts that differ much here are no typing errors. */
export function lettersIn(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << ((text.charCodeAt(at) - FIRST_LETTER) & 31);
  return bits;
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** How many typing errors (a letter wrong, missing, too many, or two swapped) part two texts, up to `most`; else more. */
export function typosBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [beforeLast, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let least = row;
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      let cost = Math.min(last[at]! + 1, current[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]) {
        cost = Math.min(cost, beforeLast[at - 2]! + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[other.length]!;
}
