import type { WithPosition } from "~/admin/crud/resource";

export interface ManufacturerRow extends WithPosition {
  logo: string | null;
  website: string | null;
  isShown: boolean;
}

export const limits = { name: 200, url: 2048 };
