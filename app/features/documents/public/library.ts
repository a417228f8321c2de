import type { CategoryChoice } from "~/errors";
import type { InvalidParameter } from "~/ui/invalid-parameters-notice";
import type { PageDescription } from "~/ui/page-meta";
import { categoryKey } from "../category-label";
import type { DocumentView } from "../document";

/** `category` is a `categoryKey`. */
export interface LibraryFilters {
  search?: string;
  category?: string;
}

export interface LibraryView {
  page: PageDescription;
  filters: LibraryFilters;
  notUnderstood: InvalidParameter[];
  documents: DocumentView[];
  /** Of all documents, whatever the filters; one spelling each. */
  categories: string[];
  nextSteps: CategoryChoice[];
}

/** Canonical query string of the filters; empty, or starts with `?`. */
export function librarySearch({ search, category }: LibraryFilters): string {
  const text = new URLSearchParams({ ...(search && { search }), ...(category && { category }) }).toString();
  return text && `?${text}`;
}

export function distinctCategories(written: string[]): string[] {
  return [...new Map(written.map((category) => [categoryKey(category), category])).values()];
}
