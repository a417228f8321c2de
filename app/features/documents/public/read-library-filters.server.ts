import { z } from "zod";
import { searchText } from "~/forms/search-text.server";
import { type InvalidParameter, invalidParameters } from "~/forms/invalid-parameters.server";
import { categoryKey } from "../category-label";
import type { LibraryFilters } from "./library";

const category = searchText.transform(categoryKey).pipe(z.string().min(1));

export function invalidLibraryFilters(search: URLSearchParams): InvalidParameter[] {
  return invalidParameters({ search: searchText, category }, search);
}

/** Malformed values are ignored; the first of repeated parameters counts. */
export function libraryFiltersFrom(search: URLSearchParams): LibraryFilters {
  return {
    search: searchText.safeParse(search.get("search")).data,
    category: category.safeParse(search.get("category")).data,
  };
}
