import { iconId } from "./icon-id";
import { allIcons, iconSprite } from "./icon-symbols";

const PLACE = '<div id="icons" hidden="">';

/** Fills the placeholder of `IconSprite` with what the icons of this page refer to. */
export function withIconSprite(content: string): string {
  return content.replace(PLACE, () => PLACE + iconSprite(iconsIn(content)));
}

/** As React writes `Icon`. The page is read once: looking for each icon by itself took a tenth of an uncached list. */
const REFERENCE = /<use href="#([\w-]+)"/g;

function iconsIn(html: string) {
  const ids = new Set(Array.from(html.matchAll(REFERENCE), ([, id]) => id));
  return allIcons.filter((name) => ids.has(iconId(name)));
}
