import { otherLanguages } from "../../../../db/enums.ts";
import { type BoardDeps } from "../products/index.server";
import {
  type Translatable,
  translatableQueries,
  type TranslatableRecord,
  translatableRecords,
} from "./translatable.server";
import {
  type TargetLanguage,
  type TranslationCounts,
  type TranslationFilters,
  translationKinds,
  type TranslationRow,
  type TranslationState,
} from "./translations";

/** Undefined without an English text: there is nothing to translate. */
function translationState({ english, texts }: Translatable, language: TargetLanguage): TranslationState | undefined {
  if (english === "") return undefined;
  const text = texts[language]?.trim() ?? "";
  if (text === "") return "missing";
  return text === english ? "same" : "filled";
}

export async function readTranslatable({ reader }: Pick<BoardDeps, "reader">) {
  return translatableRecords(await reader.read(translatableQueries));
}

type Records = Awaited<ReturnType<typeof readTranslatable>>;

export function countTranslations(records: Records): TranslationCounts {
  const counts = translationKinds.map((kind) => {
    const byLanguage = otherLanguages.map((language) => {
      const count = { filled: 0, missing: 0, same: 0 };
      for (const { texts } of records[kind]) {
        for (const text of texts) {
          const state = translationState(text, language);
          if (state) count[state] += 1;
        }
      }
      return [language, count];
    });
    return [kind, Object.fromEntries(byLanguage)];
  });
  return Object.fromEntries(counts) as TranslationCounts;
}

export const countUntranslated = (counts: TranslationCounts): number =>
  Object.values(counts).reduce(
    (sum, languages) => sum + Object.values(languages).reduce((all, { missing }) => all + missing, 0),
    0,
  );

export function listTranslations(
  records: Records,
  { kind, language, state }: Omit<TranslationFilters, "page">,
): TranslationRow[] {
  return records[kind].flatMap((record) =>
    record.texts
      .filter((text) => translationState(text, language) === state)
      .map((text) => rowOf(record, text, text.texts[language]?.trim() ?? "")),
  );
}

export function rowOf(record: TranslatableRecord, text: Translatable, typed: string): TranslationRow {
  const { id, version, name } = record;
  const { field, english, most, isLong } = text;
  return { id, version, name, field, english, most, isLong, text: typed };
}
