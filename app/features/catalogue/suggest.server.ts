import { activeFilters, type FilterKey, type ProductFilters, withoutFilter } from "../products/filters";
import type { Catalogue } from "./catalogue.server";
import { countInCatalogue, type ListOptions } from "./list.server";
import { readQuery, wordsOfSearch } from "./query.server";
import type { SearchWords } from "./vocabulary.server";
import { partsOf, soundOf, typosBetween } from "./words.server";

/** Another list, for one that is empty: it never is. */
export interface Suggestion {
  filters: ProductFilters;
  total: number;
}

export interface Suggestions {
  /** Without one of the filters. */
  filters: (Suggestion & { key: FilterKey })[];
  /** Without one of the words of the search, or one of its figures. */
  words: (Suggestion & { word: string })[];
  /** With the name that a word resembles. */
  names: (Suggestion & { name: string })[];
}

const MOST_NAMES = 3;

export function suggestFor(catalogue: Catalogue, filters: ProductFilters, options: ListOptions): Suggestions {
  const counted = <T extends { filters: ProductFilters }>(each: T) => ({
    ...each,
    total: countInCatalogue(catalogue, each.filters, options),
  });
  const found = ({ total }: Suggestion) => total > 0;
  const withSearch = (search: string) => ({ ...filters, search, page: 1 });
  const parts = filters.search === undefined ? [] : wordsOfSearch(filters.search);
  const removable = activeFilters(filters).filter((key) => key !== "search");
  return {
    filters: removable.map((key) => counted({ key, filters: withoutFilter(filters, key) })).filter(found),
    words:
      parts.length < 2
        ? []
        : parts
            .map((word, at) => ({ word, rest: parts.toSpliced(at, 1).join(" ") }))
            .filter(({ rest }) => !readQuery(rest, options.words.ignored).saysNothing)
            .map(({ word, rest }) => counted({ word, filters: withSearch(rest) }))
            .filter(found),
    names: namesLike(catalogue, parts, options.words)
      .map(({ name, at }) => counted({ name, filters: withSearch(parts.with(at, name).join(" ")) }))
      .filter(found)
      .slice(0, MOST_NAMES),
  };
}

/** Up to a third of the letters wrong: too many to search for, few enough to ask. */
const FARTHEST = 1 / 3;

function namesLike({ manufacturers, categories }: Catalogue, parts: readonly string[], { ignored }: SearchWords) {
  const names = [...manufacturers, ...categories].map(({ name }) => name);
  return parts
    .flatMap((part, at) => {
      if (readQuery(part, ignored).tokens.length === 0) return [];
      const sound = soundOf(partsOf(part).join(""));
      return names.map((name) => {
        const other = soundOf(partsOf(name).join(""));
        const most = Math.floor(Math.max(sound.length, other.length) * FARTHEST);
        return { name, at, typos: typosBetween(sound, other, most), most };
      });
    })
    .filter(({ typos, most }) => typos <= most && typos > 0)
    .toSorted((one, other) => one.typos - other.typos);
}
