import { sortedByName } from "~/i18n/alphabetical";
import type { Language } from "~/i18n/languages";
import type { BatchEntity } from "../../../db/enums.ts";
import { foldText } from "../../../db/search-text.ts";

/** What references are called in a sheet, by id, for each kind of record that they lead to. */
export type SheetNames = Record<Exclude<BatchEntity, "library_documents">, ReadonlyMap<string, string>>;

/** By id, in the alphabet's order. Where several have a name, their ids stand in its place, so that it can be read back. */
export function uniqueNames(
  named: readonly { id: string; name: string }[],
  language: Language,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { name } of named) counts.set(foldText(name), (counts.get(foldText(name)) ?? 0) + 1);
  return new Map(
    sortedByName(named, language, ({ name }) => name).map(({ id, name }) => [
      id,
      counts.get(foldText(name)) === 1 ? name : id,
    ]),
  );
}
