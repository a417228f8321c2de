import { iconId } from "./icon-id";
import { type IconName, iconPaths } from "./icon-paths";

export const allIcons = Object.keys(iconPaths) as IconName[];

/** What the icons of a page refer to: a list of products has seventy icons, and fifteen different ones. */
export function iconSprite(names: readonly IconName[]): string {
  const symbols = names.map(
    (name) => `<symbol id="${iconId(name)}" viewBox="0 0 24 24"><path d="${iconPaths[name]}"/></symbol>`,
  );
  return `<svg>${symbols.join("")}</svg>`;
}
