import type { WholeCatalogue } from "~/features/catalogue/index.server";
import { sortedByName } from "~/i18n/alphabetical";
import { translated } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import type { NamedOption, TableFilters, TableView } from "./table";

/** Categories and manufacturers to choose from, in the reader's alphabet. */
export function tableOptions({ visible }: WholeCatalogue, language: Language): TableView["options"] {
  const byName = (terms: NamedOption[]) => sortedByName(terms, language, ({ name }) => name);
  return {
    categories: byName(
      visible.categories.map(({ id, name, translations }) => ({ id, name: translated(translations, language, name) })),
    ),
    manufacturers: byName(visible.manufacturers.map(({ id, name }) => ({ id, name }))),
  };
}

export function namesOf(options: TableView["options"], { manufacturer, category }: TableFilters): TableView["names"] {
  const nameIn = (named: NamedOption[], id: string | undefined) => named.find((each) => each.id === id)?.name;
  const names = {
    manufacturer: nameIn(options.manufacturers, manufacturer),
    category: nameIn(options.categories, category),
  };
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
}
