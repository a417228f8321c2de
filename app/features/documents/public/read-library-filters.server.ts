import { z } from "zod";
import { type InvalidParameter, readParameters } from "~/forms/read-parameters.server";
import { searchText } from "~/forms/search-text.server";
import { categoryKey } from "../category-label";
import type { LibraryFilters } from "./library";

const category = searchText.transform(categoryKey).pipe(z.string().min(1));

export interface LibraryParameters {
  filters: LibraryFilters;
  invalid: readonly InvalidParameter[];
}

export function readLibraryFilters(search: URLSearchParams): LibraryParameters {
  const { values, invalid } = readParameters({ search: searchText, category }, search);
  return { filters: { search: values.search, category: values.category }, invalid };
}
