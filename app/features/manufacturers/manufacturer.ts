import type { WithPosition } from "~/admin/crud/resource";

/** A row of the staff's list; its name is the label. */
export interface ManufacturerRow extends WithPosition {
  logo: string | null;
  website: string | null;
  isShown: boolean;
}

export const limits = { name: 200, url: 2048 };
