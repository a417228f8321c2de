import type { Positioned } from "~/admin/crud/order";

/** A row of the staff's list, in the page's language. */
export interface CategoryRow extends Positioned {
  description: string | null;
  icon: string;
  isShown: boolean;
}

export const limits = { name: 200, slug: 190, description: 5000, url: 2048 };
