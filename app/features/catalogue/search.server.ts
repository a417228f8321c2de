import { foldModel } from "../../../db/search-text.ts";
import type { Catalogue } from "./catalogue.server";
import type { Query } from "./query.server";
import { type Entry, type SearchWords, type Vocabulary, vocabularyOf, type Words } from "./vocabulary.server";
import { bitCount, codeOf, inLatin, lettersIn, partsOf, soundOf, stemOf, typosBetween } from "./words.server";

/** How well a product meets a search, higher is better; 0 for products that do not. */
export type Scores = Uint16Array;

/** What a token is worth where it matches; a product gets the best of each token. */
const SCORES = {
  wholeModel: 100,
  modelStart: 60,
  wordInName: 50,
  modelPart: 45,
  nameStart: 40,
  otherWord: 35,
  inModel: 30,
  otherStart: 25,
  year: 20,
  typo: 8,
  /** Added for words that stand together in a name, too. */
  phrase: 20,
};

/** Adjacent tokens that are looked up as one: `gs`, `19`, `30` as `gs1930`. */
interface Run {
  first: number;
  last: number;
  /** As it may be spelled in a model: as typed, with Latin letters for alike-looking or alike-sounding ones. */
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

/** By entry, the score of each token: token t of entry n is at n × tokens + t. */
type Table = Uint8Array;

interface Tables {
  models: Table;
  manufacturers: Table;
  categories: Table;
  engines: Table;
}

/** Every token has to match something of a product. With `allowsTypos`, words may be spelled wrong. */
export function searchCatalogue(
  catalogue: Catalogue,
  { tokens, literal }: Pick<Query, "tokens" | "literal">,
  words: SearchWords,
  { allowsTypos = false } = {},
): Scores {
  const scores = new Uint16Array(catalogue.size);
  const vocabulary = vocabularyOf(catalogue, words);
  const runs = runsOf(tokens);
  const tables = tablesFor(vocabulary, runs, { tokens: tokens.length, titles: catalogue.titles });
  if (allowsTypos) addTypos(tables, vocabulary, runs, tokens);
  // Signs are typed on purpose: `v+` is no `v`.
  const hasSigns = literal !== codeOf(literal);
  const isLiteral = hasSigns ? catalogue.titles.map(({ model }) => foldModel(model).includes(literal)) : [];
  const isOnlyLiteral = isLiteral.includes(true);
  const years = tokens.map((token, at) => (hasToken(tables.models, tokens.length, at) ? 0 : yearIn(token)));
  const { columns, titles } = catalogue;
  for (let product = 0; product < catalogue.size; product++) {
    const title = columns.title[product]!;
    const rows = [
      title * tokens.length,
      titles[title]!.manufacturer * tokens.length,
      columns.category[product]! * tokens.length,
      columns.engine[product]! * tokens.length,
    ] as const;
    let sum = 0;
    for (let token = 0; token < tokens.length; token++) {
      const score = Math.max(
        tables.models[rows[0] + token]!,
        tables.manufacturers[rows[1] + token]!,
        tables.categories[rows[2] + token]!,
        tables.engines[rows[3] + token]!,
        years[token] !== 0 && years[token] === columns.year[product] ? SCORES.year : 0,
      );
      if (score === 0) {
        sum = 0;
        break;
      }
      sum += score;
    }
    if (isLiteral[title]) scores[product] = Math.max(sum, SCORES.inModel);
    else scores[product] = isOnlyLiteral ? 0 : sum;
  }
  return scores;
}

interface Sizes {
  tokens: number;
  titles: Catalogue["titles"];
}

function tablesFor(vocabulary: Vocabulary, runs: readonly Run[], { tokens, titles }: Sizes): Tables {
  const table = <T>(entries: readonly T[], scoreOf: (entry: T, run: Run, at: number) => number): Table => {
    const scores = new Uint8Array(entries.length * tokens);
    entries.forEach((entry, at) => {
      for (const run of runs) raise(scores, at * tokens, run, scoreOf(entry, run, at));
    });
    return scores;
  };
  return {
    models: table(vocabulary.models, (code, run, at) => modelScore(code, run, () => partsOf(titles[at]!.model))),
    manufacturers: table(vocabulary.manufacturers, wordScore),
    categories: table(vocabulary.categories, wordScore),
    engines: table(vocabulary.engines, wordScore),
  };
}

function raise(scores: Table, start: number, { first, last }: Run, score: number): void {
  if (score === 0) return;
  for (let token = first; token <= last; token++) scores[start + token] = Math.max(scores[start + token]!, score);
}

function modelScore(code: string, { codes, isWhole }: Run, parts: () => string[]): number {
  let best = 0;
  for (const text of codes) {
    const at = code.indexOf(text);
    if (at === -1) continue;
    if (code === text) return SCORES.wholeModel;
    // One letter is in almost every model: in a longer search it has to stand by itself.
    const isMeant = text.length > 1 || isWhole;
    if (isMeant && at === 0) best = Math.max(best, SCORES.modelStart);
    else if (parts().includes(text)) best = Math.max(best, SCORES.modelPart);
    else if (isMeant) best = Math.max(best, SCORES.inModel);
  }
  return best;
}

function wordScore({ name, others }: Entry, run: Run): number {
  if (run.last - run.first >= MOST_WORDS_IN_ONE || run.sound.length < 2) return 0;
  const phrase = run.last > run.first ? SCORES.phrase : 0;
  if (hasWord(name, run)) return SCORES.wordInName + phrase;
  if (startsWord(name, run)) return SCORES.nameStart;
  if (hasWord(others, run)) return SCORES.otherWord + phrase;
  return startsWord(others, run) ? SCORES.otherStart : 0;
}

const hasWord = ({ sounds, stems }: Words, { sound, stem }: Run) => sounds.includes(sound) || stems.includes(stem);
const startsWord = ({ sounds }: Words, { sound }: Run) => sounds.some((word) => word.startsWith(sound));

const FIRST_WITH_TYPO = 5;
const FIRST_WITH_TWO = 9;

const typosAllowed = (letters: number) => (letters < FIRST_WITH_TYPO ? 0 : letters < FIRST_WITH_TWO ? 1 : 2);

/** How many typing errors part a run from a word, or from its beginning while the rest is still to be typed. */
function errorsIn(word: string, text: string): number {
  const most = typosAllowed(Math.max(word.length, text.length));
  const whole = most === 0 ? Infinity : typosBetween(word, text, most);
  if (whole <= most) return whole;
  const mostAtStart = typosAllowed(text.length);
  const start = mostAtStart === 0 ? Infinity : typosBetween(word.slice(0, text.length), text, mostAtStart);
  return start <= mostAtStart ? start : Infinity;
}

/** False for most models that no typing error turns into the text. */
function mayResemble(letters: number, text: string): boolean {
  const own = lettersIn(text);
  const most = typosAllowed(text.length + 1);
  return bitCount(own & ~letters) <= most;
}

function addTypos(tables: Tables, vocabulary: Vocabulary, runs: readonly Run[], tokens: readonly string[]): void {
  const isMatched = tokens.map((_, at) =>
    Object.values(tables).some((table: Table) => hasToken(table, tokens.length, at)),
  );
  // Words that are found are spelled right, unless all are found, but not together.
  const isSuspect = ({ first, last }: Run) =>
    isMatched.every(Boolean) || isMatched.slice(first, last + 1).some((matched) => !matched);
  const long = runs.filter(
    (run) => run.codes[0]!.length >= FIRST_WITH_TYPO - 1 && run.last - run.first < MOST_WORDS_IN_ONE && isSuspect(run),
  );
  const add = <T>(scores: Table, entries: readonly T[], errors: (entry: T, run: Run, at: number) => number) =>
    entries.forEach((entry, at) => {
      for (const run of long) {
        const score = Math.floor(SCORES.typo / Math.max(1, errors(entry, run, at)));
        if (score > 0) raise(scores, at * tokens.length, run, score);
      }
    });
  const least = (words: readonly string[], text: string) => Math.min(...words.map((word) => errorsIn(word, text)));
  const wordErrors = ({ name, others }: Entry, { sound, stem }: Run) =>
    Math.min(...[name, others].flatMap(({ sounds, stems }) => [least(sounds, sound), least(stems, stem)]));
  const modelErrors = (code: string, { codes }: Run, at: number) => {
    let fewest = Infinity;
    for (const text of codes) {
      if (mayResemble(vocabulary.letters[at]!, text)) fewest = Math.min(fewest, errorsIn(code, text));
    }
    return fewest;
  };
  add(tables.models, vocabulary.models, modelErrors);
  add(tables.manufacturers, vocabulary.manufacturers, wordErrors);
  add(tables.categories, vocabulary.categories, wordErrors);
  add(tables.engines, vocabulary.engines, wordErrors);
}

function hasToken(scores: Table, tokens: number, token: number): boolean {
  for (let at = token; at < scores.length; at += tokens) if (scores[at]! > 0) return true;
  return false;
}

function yearIn(token: string): number {
  return /^(?:19|20)\d\d$/.test(token) ? Number(token) : 0;
}
