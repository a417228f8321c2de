import type { WithPosition } from "~/admin/crud/resource";

/** A row of the staff's list; its title is the label. */
export interface StaffDocumentRow extends WithPosition {
  description: string | null;
  category: string;
  link: string;
  createdAt: string;
  /** The product it belongs to. */
  product: string | null;
}

export const limits = { title: 300, description: 10_000, url: 2048, word: 100 };

export interface ProductChoice {
  id: string;
  model: string;
  manufacturer: string;
}
