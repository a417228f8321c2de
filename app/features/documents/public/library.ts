import type { CategoryChoice } from "~/errors";
import type { InvalidParameter } from "~/ui/invalid-parameters-notice";
import type { PageDescription } from "~/ui/page-meta";
import { categoryKey } from "../category-label";
import type { DocumentView } from "../document";

/** What the library is narrowed down by. `category` is a `categoryKey`. */
export interface LibraryFilters {
  search?: string;
  category?: string;
}

export interface LibraryView {
  page: PageDescription;
  filters: LibraryFilters;
  notUnderstood: InvalidParameter[];
  /** Newest first. */
  documents: DocumentView[];
  /** Of all documents, whatever the filters: each as one of them writes it. */
  categories: string[];
  /** Categories of products, where no document was found. */
  nextSteps: CategoryChoice[];
}

/** The one way to write the filters into an address. Empty, or begins with `?`. */
export function librarySearch({ search, category }: LibraryFilters): string {
  const text = new URLSearchParams({ ...(search && { search }), ...(category && { category }) }).toString();
  return text && `?${text}`;
}

/** Each category once, however often and in whatever ways it is written. */
export function distinctCategories(written: string[]): string[] {
  return [...new Map(written.map((category) => [categoryKey(category), category])).values()];
}
