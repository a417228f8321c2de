import type { EngineType } from "../../../db/enums.ts";
import { foldModel } from "../../../db/search-text.ts";
import { continues, noTexts, textAt, type Texts, withTexts } from "./texts.server";
import { codeOf, lettersIn, partsOf, soundOf, stemOf } from "./words.server";

/** Words that are not in the catalogue, in all languages. */
export interface SearchWords {
  engines: Record<EngineType, readonly string[]>;
  ignored: ReadonlySet<string>;
}

/** Distinct words as they sound, whole and without their endings. */
export interface Words {
  sounds: readonly string[];
  stems: readonly string[];
  /** `lettersIn` each of `sounds`. */
  letters: Int32Array;
}

/** Entries that are found by words: positions in `words`, for each entry those of its name, and others, which count less. */
export interface WordField {
  words: Words;
  names: readonly (readonly number[])[];
  others: readonly (readonly number[])[];
}

interface Phrases {
  names: readonly string[];
  others?: readonly string[];
  /** Also counts as others, but word by word. */
  prose?: readonly string[];
}

export function wordFieldOf(entries: readonly Phrases[]): WordField {
  const places = new Map<string, number>();
  const placesOf = (words: readonly string[]) =>
    [...new Set(words)].map((word) => {
      const place = places.get(word) ?? places.size;
      places.set(word, place);
      return place;
    });
  const names = entries.map((entry) => placesOf(entry.names.flatMap(wordsOf)));
  const others = entries.map(({ others = [], prose = [] }) =>
    placesOf([...others.flatMap(wordsOf), ...prose.flatMap(partsOf)]),
  );
  const words = [...places.keys()];
  const sounds = words.map(soundOf);
  const stems = words.map((word) => soundOf(stemOf(word)));
  return { words: { sounds, stems, letters: Int32Array.from(sounds, lettersIn) }, names, others };
}

/** Each word of a phrase, and each two adjacent ones as one: `Fork lifts` is also found as `forklifts`. */
function wordsOf(phrase: string): string[] {
  const parts = partsOf(phrase);
  return [...parts, ...parts.slice(1).map((part, before) => parts[before]! + part)];
}

/** Texts such as models, which any part of them finds. */
export interface Codes {
  texts: Texts;
  /** The letters and digits of each text without anything between. */
  codes: Texts;
  /** `lettersIn` each of `codes`. */
  letters: Int32Array;
}

/** `known` are codes of other texts: where these only continue them, the new ones are added. */
export function codesOf(texts: Texts, known: readonly Codes[] = []): Codes {
  const before = known.find((each) => continues(texts, each.texts));
  const first = before?.letters.length ?? 0;
  const added = Array.from({ length: texts.ends.length - first }, (_, at) =>
    codeOf(foldModel(textAt(texts, first + at))),
  );
  const letters = new Int32Array(texts.ends.length);
  if (before) letters.set(before.letters);
  letters.set(added.map(lettersIn), first);
  return { texts, codes: withTexts(before?.codes ?? noTexts, added), letters };
}
