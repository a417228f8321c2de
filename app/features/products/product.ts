import type { ParseKeys } from "i18next";
import type { Unit } from "~/i18n/units";
import type { IconName } from "~/ui/icon";
import type { ProductFilters } from "./filters";
import type { EngineType, ProductStatus } from "../../../db/enums.ts";

/** A machine as a list shows it; names are in the page's language. */
export interface ProductCardView {
  id: string;
  model: string;
  manufacturer: string;
  category: { name: string; icon: string | null };
  image: string | null;
  year: number;
  status: ProductStatus;
  engineType: EngineType;
  /** The ones that decide between machines of its kind, as far as they are known. */
  figures: CardFigure[];
}

export interface CardFigure {
  icon: IconName;
  /** The key of its name. */
  text: ParseKeys<"common">;
  value: number;
  unit: Unit;
}

export interface ProductListView {
  filters: ProductFilters;
  /** The cards of the page that `filters` names. */
  products: ProductCardView[];
  total: number;
  pages: number;
}

/** The answer of `/products.json`: the cards of one page. */
export interface ProductSlice {
  page: number;
  products: ProductCardView[];
}

/** A choice of a filter. */
export interface FilterOption {
  id: string;
  name: string;
}

/** `/product/{id}` */
export function productPath(id: string): string {
  return `/product/${id}`;
}
