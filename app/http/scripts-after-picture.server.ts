import { nonceMark, type PageParts } from "./page-parts.server";

/** Waits no longer than this for the picture: its host may hang, and the page's buttons are waiting. */
const LONGEST_WAIT_MS = 2000;

/** As React writes it. */
const FIRST = 'fetchPriority="high"';

/** The tag of the picture that matters most on a page. */
export function firstPicture({ content }: Pick<PageParts, "content">): string | undefined {
  const at = content.indexOf(FIRST);
  const tag = at < 0 ? "" : content.slice(content.lastIndexOf("<", at), content.indexOf(">", at) + 1);
  return tag.startsWith("<img ") ? tag : undefined;
}

/**
 * On a page with a picture that matters most, scripts and fonts begin to load when it is there: on a weak line they would
 * share the line with it. Everything on the page works before the scripts, and stand-ins of the same size are in the place
 * of the fonts.
 */
export function scriptsAfterPicture(page: PageParts, nonce: string): PageParts {
  // Only renamed: React finds the elements that it expects.
  const head = page.head
    .replaceAll(/<link rel="preload" as="(fetch|font)"/g, `<link ${LATER}="preload" as="$1"`)
    .replace(/<html[^>]*/, '$& data-fonts="later"');
  const tail = page.tail
    .replaceAll('<link rel="modulepreload"', `<link ${LATER}="modulepreload"`)
    .replace(' type="module" async="">', ` type="${LATER}" async="">`)
    .replace("</body>", `<script${nonceMark(nonce)}>${begin}</script></body>`);
  return { head, content: page.content, tail };
}

/** The header that names a page's first picture, so that a browser asks for it before it has read the page. */
export function pictureLink(tag: string): string | undefined {
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
  const [src, srcset, sizes] = ["src", "srcset", "sizes"].map(attribute);
  // A header has no letters but these; an address that needs others is found in the page.
  if (!src || !/^[\x21-\x7e]+$/.test(src) || /[<>"]/.test(src)) return undefined;
  const sources = srcset && sizes ? `; imagesrcset="${srcset}"; imagesizes="${sizes}"` : "";
  return `<${src}>; rel=preload; as=image; fetchpriority=high${sources}`;
}

const LATER = "data-later";

const begin = `{
let hasBegun = false;
const begin = () => {
  if (hasBegun) return;
  hasBegun = true;
  delete document.documentElement.dataset.fonts;
  for (const link of document.querySelectorAll("link[${LATER}]:not([as=font])")) link.rel = link.getAttribute("${LATER}");
  const kept = document.querySelector("script[type=${LATER}]"), script = kept.cloneNode(true);
  script.type = "module";
  kept.replaceWith(script);
};
const painted = () => requestAnimationFrame(() => setTimeout(begin));
document.querySelector("img[fetchpriority=high]").decode().then(painted, begin);
setTimeout(begin, ${LONGEST_WAIT_MS});
}`.replaceAll(/\n\s*/g, "");
