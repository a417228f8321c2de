import type { Positioned } from "~/admin/crud/order";

export interface CategoryRow extends Positioned {
  description: string | null;
  icon: string;
  isShown: boolean;
}

export const limits = { name: 200, slug: 190, description: 5000, url: 2048 };
