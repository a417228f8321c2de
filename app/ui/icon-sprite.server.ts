import { iconId } from "./icon-id";
import { allIcons, iconSprite } from "./icon-symbols";

const PLACE = '<div id="icons" hidden="">';

/** Fills the placeholder of `IconSprite` with what the icons of this page refer to. */
export function withIconSprite(content: string): string {
  return content.replace(PLACE, () => PLACE + iconSprite(iconsIn(content)));
}

/** As React writes `Icon`. The page is read once: looking for each icon by itself took a tenth of an uncached list. */
const REFERENCE = '<use href="#';

const iconsById = new Map(allIcons.map((name) => [iconId(name), name]));

function iconsIn(html: string) {
  const ids = new Set<string>();
  for (let at = html.indexOf(REFERENCE); at >= 0; at = html.indexOf(REFERENCE, at)) {
    at += REFERENCE.length;
    ids.add(html.slice(at, html.indexOf('"', at)));
  }
  return Array.from(ids).flatMap((id) => iconsById.get(id) ?? []);
}
