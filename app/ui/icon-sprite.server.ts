import { iconsIn, iconSprite } from "./icon-symbols";

const PLACE = '<div id="icons" hidden="">';

/** Fills the placeholder of `IconSprite` with what the icons of this page refer to. */
export function withIconSprite(content: string): string {
  return content.replace(PLACE, () => PLACE + iconSprite(iconsIn(content)));
}
