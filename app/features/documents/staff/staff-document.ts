import type { WithPosition } from "~/admin/crud/resource";

export interface StaffDocumentRow extends WithPosition {
  description: string | null;
  category: string;
  link: string;
  createdAt: string;
  product: string | null;
}

/** Of the filter by product. */
export const assignments = ["assigned", "unassigned"] as const;

export interface ProductChoice {
  id: string;
  /** With the year. */
  model: string;
  manufacturer: string;
}
