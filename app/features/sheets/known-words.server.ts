import { languages } from "~/i18n/languages";
import type { BatchEntity } from "../../../db/enums.ts";
import { recordFields } from "../../../db/record-fields.ts";
import { foldText } from "../../../db/search-text.ts";
import { sheetWords } from "./words.server";

type Word = string | boolean;

/** Stored values of a choice or a flag by folded word: of every language, and as it is stored. */
export function knownWords(entity: BatchEntity, name: string): ReadonlyMap<string, Word> {
  const words = new Map<string, Word>();
  const add = (value: Word, word: string) => {
    const folded = foldText(word);
    if (!words.has(folded)) words.set(folded, value);
  };
  for (const { code } of languages) {
    for (const [value, word] of sheetWords(entity, name, code)) {
      add(value, word);
      add(value, String(value));
    }
    if (recordFields(entity).get(name)!.kind !== "flag") continue;
    // Of a flag with words of its own, such as visible and hidden: yes and no, too.
    for (const [value, word] of sheetWords("equipment", "has_basket", code)) add(value, word);
  }
  return words;
}
