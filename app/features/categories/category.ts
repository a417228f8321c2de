import type { Positioned } from "~/admin/crud/order";

export interface CategoryRow extends Positioned {
  description: string | null;
  icon: string;
  isShown: boolean;
}

export const CATEGORIES_PATH = "/adm-dash/categories";

/** Where the products of a category are moved to another one, so that it can be deleted. */
export const moveProductsPath = (id: string) => `${CATEGORIES_PATH}/${id}/move`;

export interface MoveProductsView {
  title: string;
  id: string;
  name: string;
  count: number;
  others: { id: string; name: string }[];
}

export type MoveProductsProblem = "choose" | "changed" | "tooMany";
