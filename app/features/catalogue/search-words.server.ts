import { searchTexts } from "~/i18n/resources.server";
import { engineTypes, type EngineType } from "../../../db/enums.ts";
import type { SearchWords } from "./vocabulary.server";
import { partsOf, stemOf } from "./words.server";

const phrases = (text: string) => text.split(",").map((phrase) => phrase.trim());

/** People search in any language, whichever one the page is in. */
export const searchWords: SearchWords = {
  engines: Object.fromEntries(
    engineTypes.map((type) => [type, searchTexts.flatMap(({ engine }) => phrases(engine[type]))]),
  ) as Record<EngineType, string[]>,
  ignored: new Set(searchTexts.flatMap(({ ignored }) => partsOf(ignored)).flatMap((word) => [word, stemOf(word)])),
};
