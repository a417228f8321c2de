import { bitCount, lettersIn, typosBetween } from "./words.server";

/** Typing errors that a search overlooks: `letters` are all but those in digits, since other digits are another model. */
export type Typos = "none" | "letters" | "any";

/** Letters of a word from which on one typing error, or two, are allowed. */
export const FIRST_WITH_TYPO = 5;
const FIRST_WITH_TWO = 9;

const typosAllowed = (letters: number) => (letters < FIRST_WITH_TYPO ? 0 : letters < FIRST_WITH_TWO ? 1 : 2);

/** How many typing errors part a text from a word, or from its beginning while the rest is still to be typed. */
export function errorsIn(word: string, text: string): number {
  const most = typosAllowed(Math.max(word.length, text.length));
  const whole = most === 0 ? Infinity : typosBetween(word, text, most);
  if (whole <= most) return whole;
  const mostAtStart = typosAllowed(text.length);
  const start = mostAtStart === 0 ? Infinity : typosBetween(word.slice(0, text.length), text, mostAtStart);
  return start <= mostAtStart ? start : Infinity;
}

const digitsIn = (text: string) => text.replace(/\P{N}+/gu, "");

/** The same, but no error where the digits of the text contradict those of the word. */
export function errorsInLetters(word: string, text: string): number {
  const errors = errorsIn(word, text);
  return errors === Infinity || digitsIn(word).startsWith(digitsIn(text)) ? errors : Infinity;
}

/** Tests the letters of a word: false for most that no typing error turns into the text. */
export function resembling(text: string): (letters: number) => boolean {
  const own = lettersIn(text);
  const most = typosAllowed(text.length + 1);
  return (letters) => bitCount(own & ~letters) <= most;
}
