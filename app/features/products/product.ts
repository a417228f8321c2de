import type { IconName } from "~/ui/icon-paths";
import type { ProductStatus } from "../../../db/enums.ts";

export interface ProductCardView {
  id: string;
  model: string;
  manufacturer: string;
  category: { name: string; icon: string | null };
  image: string | null;
  year: number;
  status: ProductStatus;
  /** "Available from 31 March", of a rented machine. */
  availableFrom?: string;
  /** The known figures that decide between products of its kind, and the engine. */
  figures: CardFigure[];
}

/** Without what the page's markup shows already: see `sendOnly`. */
export type SentCard = ProductCardView | Pick<ProductCardView, "id">;

/** In the reader's language and units. */
export interface CardFigure {
  icon: IconName;
  name: string;
  value: string;
  sign?: string | undefined;
}

export interface ProductListView {
  products: SentCard[];
  /** Canonical path of the first page. */
  path: string;
  page: number;
  pages: number;
  total: number;
}

/** The path of another page of a list. */
export function pagePath(path: string, page: number): string {
  if (page === 1) return path;
  return `${path}${path.includes("?") ? "&" : "?"}page=${page}`;
}

export interface ProductSlice {
  page: number;
  products: ProductCardView[];
}

/** A link to a list, with its number of products. */
export interface CountedLink extends TextLink {
  count: number;
}

export interface TextLink {
  text: string;
  path: string;
}

export function productPath(id: string): string {
  return `/product/${id}`;
}
