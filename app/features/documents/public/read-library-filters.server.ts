import { z } from "zod";
import { searchedText } from "~/forms/search-text.server";
import { type UnreadParameter, unreadParameters } from "~/forms/invalid-parameters.server";
import { categoryKey } from "../category-label";
import type { LibraryFilters } from "./library";

const category = searchedText.transform(categoryKey).pipe(z.string().min(1));

export function unreadLibraryFilters(search: URLSearchParams): UnreadParameter[] {
  return unreadParameters({ search: searchedText, category }, search);
}

/** Reads the page's address. What is malformed is ignored; of repeated keys the first counts. */
export function libraryFiltersFrom(search: URLSearchParams): LibraryFilters {
  return {
    search: searchedText.safeParse(search.get("search")).data,
    category: category.safeParse(search.get("category")).data,
  };
}
