import { foldModel } from "../../../db/search-text.ts";
import type { Codes, WordField } from "./vocabulary.server";
import { eachPlaceOf, textAt } from "./texts.server";
import { errorsIn, errorsInLetters, FIRST_WITH_TYPO, resembling, type Typos } from "./typos.server";
import { inLatin, partsOf, soundOf, stemOf } from "./words.server";

/** How well an item meets a search, higher is better; 0 for items that do not. */
export type Scores = Uint16Array;

/** What a token is worth where it matches; an item gets the best of each token. */
export const SCORES = {
  wholeCode: 100,
  codeStart: 60,
  wordInName: 50,
  codePart: 45,
  nameStart: 40,
  otherWord: 35,
  inCode: 30,
  otherStart: 25,
  year: 20,
  typo: 8,
  /** Added for words that stand together in a name, too. */
  phrase: 20,
};

/** Something that items are found by; several items may share an entry of it. */
type Field = Codes | WordField;

/** By entry of a field, the score of each token: token t of entry n is at n × tokens + t. */
export type Table = Uint8Array;

/** Adjacent tokens that are looked up as one: `gs`, `19`, `30` as `gs1930`. */
interface Run {
  first: number;
  last: number;
  /** As it may be spelled in a code: as typed, with Latin letters for alike-looking or alike-sounding ones. */
  codes: string[];
  /** As it sounds, whole and without its ending. */
  sound: string;
  stem: string;
  isWhole: boolean;
}

const MOST_WORDS_IN_ONE = 3;

function runsOf(tokens: readonly string[]): Run[] {
  return tokens.flatMap((_, first) =>
    tokens.slice(first).map((_, length): Run => {
      const parts = tokens.slice(first, first + length + 1);
      const text = parts.join("");
      return {
        first,
        last: first + length,
        codes: [...new Set([text, foldModel(text), inLatin(text)])].filter((code) => code !== ""),
        sound: soundOf(text),
        stem: soundOf(stemOf(text)),
        isWhole: parts.length === tokens.length,
      };
    }),
  );
}

export interface MatchOptions {
  typos?: Typos;
}

/** How well each token matches each entry of each field. */
export function matchFields(
  fields: readonly Field[],
  tokens: readonly string[],
  { typos = "none" }: MatchOptions = {},
): Table[] {
  const runs = runsOf(tokens);
  const matchers = fields.map((field) => ("codes" in field ? codeMatcher(field) : wordMatcher(field)));
  const tables = matchers.map(({ size }) => new Uint8Array(size * tokens.length));
  const raiseIn = (field: number, run: Run) => (entry: number, score: number) =>
    raise(tables[field]!, entry * tokens.length, run, score);
  matchers.forEach(({ eachMatch }, field) => {
    for (const run of runs) eachMatch(run, raiseIn(field, run));
  });
  if (typos === "none") return tables;
  const countErrors = typos === "any" ? errorsIn : errorsInLetters;
  const suspects = misspelled(runs, tables, tokens);
  matchers.forEach(({ eachMisspelling }, field) => {
    for (const run of suspects) {
      const raiseEntry = raiseIn(field, run);
      eachMisspelling(run, countErrors, (entry, errors) =>
        raiseEntry(entry, Math.floor(SCORES.typo / Math.max(1, errors))),
      );
    }
  });
  return tables;
}

function raise(scores: Table, start: number, { first, last }: Run, score: number): void {
  for (let token = first; token <= last; token++) scores[start + token] = Math.max(scores[start + token]!, score);
}

/** Runs that may be typing errors: words that are found are spelled right, unless all are found, but not together. */
function misspelled(runs: readonly Run[], tables: readonly Table[], tokens: readonly string[]): Run[] {
  const isMatched = tokens.map((_, at) => tables.some((table) => hasToken(table, tokens.length, at)));
  const isSuspect = ({ first, last }: Run) =>
    isMatched.every(Boolean) || isMatched.slice(first, last + 1).some((matched) => !matched);
  return runs.filter(
    (run) => run.codes[0]!.length >= FIRST_WITH_TYPO - 1 && run.last - run.first < MOST_WORDS_IN_ONE && isSuspect(run),
  );
}

/** Whether any entry matches the token. */
export function hasToken(scores: Table, tokens: number, token: number): boolean {
  for (let at = token; at < scores.length; at += tokens) if (scores[at]! > 0) return true;
  return false;
}

/** A field's table, and by item the position of its entry in the field. */
interface FieldOfItems {
  table: Table;
  entryOf: ArrayLike<number>;
}

/** Every token has to match some field of an item. */
export function scoreItems(size: number, fields: readonly FieldOfItems[], tokens: number): Scores {
  const scores = new Uint16Array(size);
  const best = new Uint8Array(size);
  for (let token = 0; token < tokens; token++) {
    best.fill(0);
    for (const { table, entryOf } of fields) {
      if (!hasToken(table, tokens, token)) continue;
      for (let item = 0; item < size; item++) {
        const score = table[entryOf[item]! * tokens + token]!;
        if (score > best[item]!) best[item] = score;
      }
    }
    for (let item = 0; item < size; item++) {
      const isOut = best[item] === 0 || (token > 0 && scores[item] === 0);
      scores[item] = isOut ? 0 : scores[item]! + best[item]!;
    }
  }
  return scores;
}

/** Both may report an entry several times, also with a score of 0 or infinite errors: the best counts. */
interface Matcher {
  size: number;
  eachMatch: (run: Run, found: (entry: number, score: number) => void) => void;
  eachMisspelling: (run: Run, countErrors: typeof errorsIn, found: (entry: number, errors: number) => void) => void;
}

function codeMatcher({ texts, codes, letters }: Codes): Matcher {
  return {
    size: letters.length,
    eachMatch: ({ codes: spellings, isWhole }, found) => {
      for (const text of spellings) {
        eachPlaceOf(text, codes, (entry, at) => {
          const partsOfEntry = () => partsOf(textAt(texts, entry));
          found(entry, codeScore(textAt(codes, entry), text, at, isWhole, partsOfEntry));
        });
      }
    },
    eachMisspelling: (run, countErrors, found) => {
      for (const text of run.codes) {
        const mayBe = resembling(text);
        for (let entry = 0; entry < letters.length; entry++) {
          if (!mayBe(letters[entry]!)) continue;
          const errors = countErrors(textAt(codes, entry), text);
          if (errors < Infinity) found(entry, errors);
        }
      }
    },
  };
}

/** `text` is in the code, from `at` on. */
function codeScore(code: string, text: string, at: number, isWhole: boolean, partsOfEntry: () => string[]): number {
  if (code === text) return SCORES.wholeCode;
  // One letter is in almost every model: in a longer search it has to stand by itself.
  const isMeant = text.length > 1 || isWhole;
  if (isMeant && at === 0) return SCORES.codeStart;
  if (partsOfEntry().includes(text)) return SCORES.codePart;
  return isMeant ? SCORES.inCode : 0;
}

const IS_START = 1;
const IS_WORD = 2;

/** A word is compared once, however many entries have it. */
function wordMatcher({ words: { sounds, stems, letters }, names, others }: WordField): Matcher {
  return {
    size: names.length,
    eachMatch: (run, found) => {
      const matches = sounds.map((sound, word) => wordMatch(sound, stems[word]!, run));
      if (!matches.some(Boolean)) return;
      const phrase = run.last > run.first ? SCORES.phrase : 0;
      const scoreOf = (entry: number) => {
        const inName = highest(matches, names[entry]!);
        if (inName !== 0) return inName === IS_WORD ? SCORES.wordInName + phrase : SCORES.nameStart;
        const inOthers = highest(matches, others[entry]!);
        if (inOthers === 0) return 0;
        return inOthers === IS_WORD ? SCORES.otherWord + phrase : SCORES.otherStart;
      };
      names.forEach((_, entry) => found(entry, scoreOf(entry)));
    },
    eachMisspelling: ({ sound, stem }, countErrors, found) => {
      const mayBe = resembling(stem);
      const errors = sounds.map((word, at) =>
        mayBe(letters[at]!) ? Math.min(countErrors(word, sound), countErrors(stems[at]!, stem)) : Infinity,
      );
      names.forEach((name, entry) => found(entry, Math.min(lowest(errors, name), lowest(errors, others[entry]!))));
    },
  };
}

const isDigit = /^\d$/;

/** Single letters find no words, a digit only itself: `class 3`. */
function wordMatch(word: string, wordStem: string, { sound, stem, first, last }: Run): number {
  const isShort = sound.length < 2;
  if (last - first >= MOST_WORDS_IN_ONE || (isShort && !isDigit.test(sound))) return 0;
  if (word === sound || wordStem === stem) return IS_WORD;
  return !isShort && word.startsWith(sound) ? IS_START : 0;
}

function highest(values: readonly number[], places: readonly number[]): number {
  let best = 0;
  for (const place of places) best = Math.max(best, values[place]!);
  return best;
}

function lowest(values: readonly number[], places: readonly number[]): number {
  let best = Infinity;
  for (const place of places) best = Math.min(best, values[place]!);
  return best;
}
