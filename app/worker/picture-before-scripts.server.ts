import { nonceAttribute, type HtmlParts } from "./html-parts.server";

/** Waits no longer than this for the picture: its host may hang, and the page's buttons are waiting. */
const LONGEST_WAIT_MS = 2000;

/** As React writes it. */
const FIRST = 'fetchPriority="high"';

/** The tag of the picture that matters most on a page. */
export function firstPicture({ content }: Pick<HtmlParts, "content">): string | undefined {
  const at = content.indexOf(FIRST);
  const tag = at < 0 ? "" : content.slice(content.lastIndexOf("<", at), content.indexOf(">", at) + 1);
  return tag.startsWith("<img ") ? tag : undefined;
}

/**
 * On a page with a picture that matters most, scripts and fonts begin to load when it is there: on a weak line they would
 * share the line with it. Everything on the page works before the scripts, and stand-ins of the same size are in the place
 * of the fonts.
 */
export function deferScripts(page: HtmlParts, nonce: string): HtmlParts {
  const links: LaterLink[] = [];
  const head = page.head
    .replaceAll(PRELOAD, (_, rel: string, as: string | undefined, href: string) => {
      // Fonts are asked for by the styles, once these are told to.
      if (as !== "font") links.push([rel, href]);
      return "";
    })
    .replace(/<html[^>]*/, '$& data-fonts="later"');
  const tail = page.tail
    .replace(' type="module" async="">', ` type="${LATER}" async="">`)
    .replace("</body>", () => `<script${nonceAttribute(nonce)}>${begin(links)}</script></body>`);
  return { head, content: page.content, tail };
}

/** As React writes them; it does not look for them again: see root.tsx. */
const PRELOAD = /<link rel="(modulepreload|preload)"(?: as="(\w+)")?[^>]*? href="([^"]*)"[^>]*>/g;

type LaterLink = [rel: string, href: string];

/** The header that names a page's first picture, so that a browser asks for it before it has read the page. */
export function preloadHeader(tag: string): string | undefined {
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
  const [src, srcset, sizes] = ["src", "srcset", "sizes"].map(attribute);
  // A header has no letters but these; an address that needs others is found in the page.
  if (!src || !/^[\x21-\x7e]+$/.test(src) || /[<>"]/.test(src)) return undefined;
  const sources = srcset && sizes ? `; imagesrcset="${srcset}"; imagesizes="${sizes}"` : "";
  return `<${src}>; rel=preload; as=image; fetchpriority=high${sources}`;
}

const LATER = "data-later";

const begin = (links: LaterLink[]) =>
  `{
let hasBegun = false;
const begin = () => {
  if (hasBegun) return;
  hasBegun = true;
  delete document.documentElement.dataset.fonts;
  for (const [rel, href] of ${JSON.stringify(links)}) {
    const link = document.createElement("link");
    if (rel === "preload") Object.assign(link, { as: "fetch", crossOrigin: "anonymous" });
    document.head.append(Object.assign(link, { rel, href }));
  }
  const kept = document.querySelector("script[type=${LATER}]"), script = kept.cloneNode(true);
  script.type = "module";
  kept.replaceWith(script);
};
const painted = () => requestAnimationFrame(() => setTimeout(begin));
document.querySelector("img[fetchpriority=high]").decode().then(painted, begin);
setTimeout(begin, ${LONGEST_WAIT_MS});
}`.replaceAll(/\n\s*/g, "");
