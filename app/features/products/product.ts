import type { ParseKeys } from "i18next";
import type { Unit } from "~/i18n/units";
import type { IconName } from "~/ui/icon";
import type { ProductFilters } from "./filters";
import type { EngineType, ProductStatus } from "../../../db/enums.ts";

export interface ProductCardView {
  id: string;
  model: string;
  manufacturer: string;
  category: { name: string; icon: string | null };
  image: string | null;
  year: number;
  status: ProductStatus;
  engineType: EngineType;
  /** The known figures that decide between products of its kind. */
  figures: CardFigure[];
}

export interface CardFigure {
  icon: IconName;
  text: ParseKeys<"common">;
  value: number;
  unit: Unit;
}

export interface ProductListView {
  filters: ProductFilters;
  products: ProductCardView[];
  total: number;
  pages: number;
}

export interface ProductSlice {
  page: number;
  products: ProductCardView[];
}

export interface FilterOption {
  id: string;
  name: string;
}

export function productPath(id: string): string {
  return `/product/${id}`;
}
