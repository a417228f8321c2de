import { engineTypes } from "../../../db/enums.ts";
import { foldModel } from "../../../db/search-text.ts";
import type { Catalogue, Term } from "./catalogue.server";
import { hasToken, matchFields, type MatchOptions, SCORES, type Scores, scoreItems, type Table } from "./match.server";
import type { QueryWords } from "./query.server";
import { allTexts, continues, eachPlaceOf } from "./texts.server";
import { type Codes, codesOf, type SearchWords, type WordField, wordFieldOf } from "./vocabulary.server";
import { codeOf } from "./words.server";

export type { Scores } from "./match.server";

/** Every token has to match something of a product. */
export function searchCatalogue(
  catalogue: Catalogue,
  { tokens, literal }: QueryWords,
  words: SearchWords,
  options: MatchOptions = {},
): Scores {
  // Nothing to look for: limits alone, or spaces and hyphens.
  if (tokens.length === 0 && literal === "") return new Uint16Array(catalogue.size).fill(1);
  const { columns, titles } = catalogue;
  const { models, manufacturers, categories, categoryWords, engines } = vocabularyOf(catalogue, words);
  const [ofModel, ofManufacturer, ofCategory, ofCategoryWords, ofEngine] = matchFields(
    [models, manufacturers, categories, categoryWords, engines],
    tokens,
    options,
  ) as [Table, Table, Table, Table, Table];
  const fields = [
    { table: tableOfYears(tokens, ofModel), entryOf: columns.year },
    { table: tableOfTitles(titles, { ofModel, ofManufacturer }, tokens.length), entryOf: columns.title },
    { table: ofCategory, entryOf: columns.category },
    { table: withoutTokensOf(ofEngine, ofCategoryWords, tokens.length), entryOf: columns.category },
    { table: ofEngine, entryOf: columns.engine },
  ];
  const scores = scoreItems(catalogue.size, fields, tokens.length);
  // Signs are typed on purpose: `v+` is no `v`.
  const hasSigns = literal !== codeOf(literal);
  const isLiteral = hasSigns ? allTexts(titles).map((model) => foldModel(model).includes(literal)) : [];
  if (!isLiteral.includes(true)) return scores;
  return scores.map((score, product) => (isLiteral[columns.title[product]!] ? Math.max(score, SCORES.inCode) : 0));
}

/** Every product whose model contains the folded text, letters and digits alone, whatever else it may mean. */
export function searchModels(catalogue: Catalogue, text: string, words: SearchWords): Scores {
  const hasText = new Set<number>();
  eachPlaceOf(text, vocabularyOf(catalogue, words).models.codes, (title) => hasText.add(title));
  return Uint16Array.from(catalogue.columns.title, (title) => (hasText.has(title) ? SCORES.inCode : 0));
}

const LAST_YEAR = 2099;

/** A year counts where it is in no model. */
function tableOfYears(tokens: readonly string[], ofModel: Table): Table {
  const table = new Uint8Array((LAST_YEAR + 1) * tokens.length);
  tokens.forEach((token, at) => {
    const isYear = /^(?:19|20)\d\d$/.test(token) && !hasToken(ofModel, tokens.length, at);
    if (isYear) table[Number(token) * tokens.length + at] = SCORES.year;
  });
  return table;
}

/** A word for an engine finds what has that engine, although a category may also be called `diesel truck`. */
function withoutTokensOf(ofEngine: Table, table: Table, tokens: number): Table {
  const isEngine = Array.from({ length: tokens }, (_, at) => hasToken(ofEngine, tokens, at));
  return table.map((score, at) => (isEngine[at % tokens] ? 0 : score));
}

/** Titles have the better of their model and their manufacturer. */
function tableOfTitles(
  titles: Catalogue["titles"],
  { ofModel, ofManufacturer }: { ofModel: Table; ofManufacturer: Table },
  tokens: number,
): Table {
  const best = new Uint8Array(ofModel.length);
  for (let title = 0; title * tokens < best.length; title++) {
    const manufacturer = titles.manufacturer[title]! * tokens;
    for (let token = 0; token < tokens; token++) {
      const at = title * tokens + token;
      best[at] = Math.max(ofModel[at]!, ofManufacturer[manufacturer + token]!);
    }
  }
  return best;
}

/** What products are found by, prepared for searching. */
interface Vocabulary {
  /** By title. */
  models: Codes;
  manufacturers: WordField;
  categories: WordField;
  /** What else they are called. */
  categoryWords: WordField;
  engines: WordField;
}

const vocabularies = new WeakMap<Catalogue["titles"], Vocabulary>();

/** Of visible and of hidden products, to which a new model is added. */
let lastCodes: readonly Codes[] = [];
const MOST_CODES = 2;

function vocabularyOf({ titles, categories, manufacturers }: Catalogue, { engines }: SearchWords): Vocabulary {
  const known = vocabularies.get(titles);
  if (known) return known;
  const namesOf = ({ name, translations }: Term) => [name, ...Object.values(translations)];
  const vocabulary = {
    models: codesOf(titles, lastCodes),
    manufacturers: wordFieldOf(manufacturers.map((term) => ({ names: namesOf(term), others: term.words }))),
    categories: wordFieldOf(categories.map((term) => ({ names: namesOf(term) }))),
    categoryWords: wordFieldOf(categories.map(({ words }) => ({ names: [], others: words }))),
    engines: wordFieldOf(engineTypes.map((engine) => ({ names: engines[engine] }))),
  };
  vocabularies.set(titles, vocabulary);
  lastCodes = [vocabulary.models, ...lastCodes.filter(({ texts }) => !continues(titles, texts))].slice(0, MOST_CODES);
  return vocabulary;
}
