import type { WithPosition } from "~/admin/crud/resource";

export interface ManufacturerRow extends WithPosition {
  logo: string | null;
  website: string | null;
  isShown: boolean;
}

/** As it is shown: `genielift.com`. */
export const withoutScheme = (website: string) => website.replace(/^https?:\/\/(?:www\.)?|\/$/g, "");
