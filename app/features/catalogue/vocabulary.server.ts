import { engineTypes, type EngineType } from "../../../db/enums.ts";
import { foldModel } from "../../../db/search-text.ts";
import type { Catalogue, Term } from "./catalogue.server";
import { codeOf, lettersIn, partsOf, soundOf, stemOf } from "./words.server";

/** Words that are not in the catalogue, in all languages. */
export interface SearchWords {
  engines: Record<EngineType, readonly string[]>;
  ignored: ReadonlySet<string>;
}

export interface Words {
  sounds: readonly string[];
  stems: readonly string[];
}

/** What a category or manufacturer is found by: its name, and what else people call it. */
export interface Entry {
  name: Words;
  others: Words;
}

/** Everything that can be found in a catalogue, prepared for searching. */
export interface Vocabulary {
  /** By title, the letters and digits of the model without anything between. */
  models: readonly string[];
  /** `lettersIn` each of `models`. */
  letters: Int32Array;
  manufacturers: readonly Entry[];
  categories: readonly Entry[];
  engines: readonly Entry[];
}

const vocabularies = new WeakMap<Catalogue["titles"], Vocabulary>();

export function vocabularyOf({ titles, categories, manufacturers }: Catalogue, { engines }: SearchWords): Vocabulary {
  const known = vocabularies.get(titles);
  if (known) return known;
  const models = titles.map(({ model }) => codeOf(foldModel(model)));
  const vocabulary = {
    models,
    letters: Int32Array.from(models, lettersIn),
    manufacturers: manufacturers.map(entryOfTerm),
    categories: categories.map(entryOfTerm),
    engines: engineTypes.map((engine) => ({ name: wordsOf(engines[engine]), others: wordsOf([]) })),
  };
  vocabularies.set(titles, vocabulary);
  return vocabulary;
}

const entryOfTerm = ({ name, translations, words }: Term): Entry => ({
  name: wordsOf([name, ...Object.values(translations)]),
  others: wordsOf(words),
});

/** Each word of each phrase, and each two adjacent ones as one: `Fork lifts` is also found as `forklifts`. */
function wordsOf(phrases: readonly string[]): Words {
  const words = phrases.flatMap((phrase) => {
    const parts = partsOf(phrase);
    return [...parts, ...parts.slice(1).map((part, before) => parts[before]! + part)];
  });
  const distinct = [...new Set(words)];
  return { sounds: distinct.map(soundOf), stems: distinct.map((word) => soundOf(stemOf(word))) };
}
