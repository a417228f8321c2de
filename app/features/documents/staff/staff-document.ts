import type { WithPosition } from "~/admin/crud/resource";

/** A document as the staff's list shows it; its title is the label. */
export interface StaffDocumentRow extends WithPosition {
  description: string | null;
  category: string;
  link: string;
  createdAt: string;
  /** The machine it belongs to. */
  machine: string | null;
}

export const limits = { title: 300, description: 10_000, url: 2048, word: 100 };

export interface ProductChoice {
  id: string;
  model: string;
  manufacturer: string;
}
