import type { WithPosition } from "~/admin/crud/resource";

/** A manufacturer as the staff's list shows it; its name is the label. */
export interface ManufacturerRow extends WithPosition {
  logo: string | null;
  website: string | null;
  isShown: boolean;
}

export const limits = { name: 200, url: 2048 };
