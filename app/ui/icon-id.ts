import type { IconName } from "./icon-paths";

/** Of the symbol that an icon shows. */
export const iconId = (name: IconName) => `i-${name}`;
