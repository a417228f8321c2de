import { z } from "zod";
import { line, optional, text } from "~/forms/fields.server";
import { MAX_SEARCH_WORDS } from "../../../db/record-limits.ts";

/** Fields of a text in the languages besides English. A form without them changes none: the value is then undefined. */
export function translations<S extends z.ZodType<string>>(field: S) {
  const inOne = optional(field).optional();
  return z.strictObject({ rus: inOne, aze: inOne }).transform(givenTexts).optional();
}

/** What else people call a record, in each language. A form without these fields changes none. */
export function searchWords() {
  const words = optional(line({ max: MAX_SEARCH_WORDS })).optional();
  return z.strictObject({ eng: words, rus: words, aze: words }).transform(givenTexts).optional();
}

interface TitledValues {
  title: string;
  title_translations?: Record<string, string> | undefined;
  description: string | null;
  description_translations?: Record<string, string> | undefined;
}

/** Fields for title and description in every language. */
export function titledFields(limits: { title: number; description: number }) {
  const title = line({ max: limits.title });
  const description = text({ max: limits.description });
  return {
    title,
    title_translations: translations(title),
    description: optional(description),
    description_translations: translations(description),
  };
}

export function titledColumns({ title, description, ...texts }: TitledValues) {
  return {
    ...{ title, description },
    ...(texts.title_translations && { titleTranslations: texts.title_translations }),
    ...(texts.description_translations && { descriptionTranslations: texts.description_translations }),
  };
}

/** Languages without a text are left out and fall back. */
export function givenTexts(texts: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter((pair): pair is [string, string] => Boolean(pair[1])));
}
