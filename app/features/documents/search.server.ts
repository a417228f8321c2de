import { languages } from "~/i18n/languages";
import { i18nIn } from "~/i18n/instance.server";
import { foldText } from "../../../db/search-text.ts";
import { matchFields, type MatchOptions, scoreItems } from "../catalogue/match.server";
import { firstFound, readWords } from "../catalogue/query.server";
import { searchWords } from "../catalogue/search-words.server";
import { noTexts, withTexts } from "../catalogue/texts.server";
import { type Codes, codesOf, type WordField, wordFieldOf } from "../catalogue/vocabulary.server";
import { categoryLabel } from "./category-label";
import { fileTypeLabel } from "./file-facts";

/** What a document is found by. */
interface Searched {
  title: string;
  description: string | null;
  titleTranslations: object;
  descriptionTranslations: object;
  category: string;
  documentType: string | null;
  fileType: string | null;
  /** The one it belongs to, if it is public. */
  product: { model: string } | null;
  manufacturer: string | null;
  /** Search words of staff. */
  manufacturerWords: object | null;
}

interface Prepared {
  words: WordField;
  /** Of the products that documents belong to. */
  models: Codes;
}

const preparedOf = new WeakMap<readonly Searched[], Prepared>();

function prepare(documents: readonly Searched[]): Prepared {
  const known = preparedOf.get(documents);
  if (known) return known;
  const prepared = {
    words: wordFieldOf(
      documents.map((document) => ({
        names: namesOf(document),
        others: [...labelsOf(document), ...Object.values(document.manufacturerWords ?? {})],
        prose: descriptionsOf(document),
      })),
    ),
    models: codesOf(
      withTexts(
        noTexts,
        documents.map(({ product }) => product?.model ?? ""),
      ),
    ),
  };
  preparedOf.set(documents, prepared);
  return prepared;
}

const namesOf = ({ title, titleTranslations, manufacturer, product }: Searched) => [
  ...[title, ...Object.values(titleTranslations)],
  ...(product ? [`${manufacturer} ${product.model}`] : []),
];

const descriptionsOf = ({ description, descriptionTranslations }: Searched) => [
  description ?? "",
  ...Object.values(descriptionTranslations),
];

const readers = languages.map(({ code }) => i18nIn(code).getFixedT(null, "common"));

const labelsOf = ({ category, documentType, fileType }: Searched) => [
  ...[category, documentType ?? ""].flatMap((label) => [label, ...readers.map((t) => categoryLabel(label, t))]),
  ...(fileType?.trim() ? readers.map((t) => fileTypeLabel(fileType, t)) : []),
];

/** The documents that a search finds, the best first; equally good ones stay in their order. */
export function searchDocuments<D extends Searched>(documents: readonly D[], search: string): D[] {
  const found = firstFound(search, (text, options) => {
    // In prose, `load` says something: it is left out only when nothing has all the words.
    for (const ignored of [new Set<string>(), searchWords.ignored]) {
      const { tokens, literal } = readWords(text, ignored);
      const matching = tokens.length > 0 ? withWords(documents, tokens, options) : withSigns(documents, literal);
      if (matching.length > 0) return matching;
    }
    return undefined;
  });
  return found ?? [];
}

function withWords<D extends Searched>(documents: readonly D[], tokens: readonly string[], options: MatchOptions): D[] {
  const { words, models } = prepare(documents);
  const places = documents.map((_, at) => at);
  const fields = matchFields([words, models], tokens, options).map((table) => ({ table, entryOf: places }));
  const scores = scoreItems(documents.length, fields, tokens.length);
  return places
    .filter((at) => scores[at]! > 0)
    .toSorted((one, other) => scores[other]! - scores[one]!)
    .map((at) => documents[at]!);
}

/** A search without letters and digits, such as `%`. */
function withSigns<D extends Searched>(documents: readonly D[], signs: string): D[] {
  return documents.filter((document) =>
    foldText([...namesOf(document), ...descriptionsOf(document)].join(" ")).includes(signs),
  );
}
