import { nonceAttribute, type HtmlParts } from "./html-parts.server";
import { laterStylesTag, EARLY_STYLES } from "./later-styles.server";

/** Its host may hang, and the page's buttons need the scripts. */
const MAX_WAIT_MS = 2000;

const HIGH_PRIORITY = 'fetchPriority="high"';

export function firstPicture({ content }: Pick<HtmlParts, "content">): string | undefined {
  const at = content.indexOf(HIGH_PRIORITY);
  const tag = at < 0 ? "" : content.slice(content.lastIndexOf("<", at), content.indexOf(">", at) + 1);
  return tag.startsWith("<img ") ? tag : undefined;
}

/**
 * Scripts, fonts and later styles start to load after the first picture was painted, or they would share a slow connection
 * and processor with it: docs/decisions/first-paint.md. The page works without them until then.
 */
export function deferScripts(page: HtmlParts, nonce: string): HtmlParts {
  const links: DeferredLink[] = [];
  const head = page.head
    .replaceAll(PRELOAD, (_, rel: string, as: string | undefined, href: string) => {
      // The styles load the fonts once `data-fonts` is gone.
      if (as !== "font") links.push([rel, href]);
      return "";
    })
    .replace(/<html[^>]*/, '$& data-fonts="later"');
  const tail = page.tail
    .replace(' type="module" async="">', ` type="${LATER}" async="">`)
    .replace("</body>", () => `<script${nonceAttribute(nonce)}>${startScript(links)}</script></body>`);
  const content = page.content.replace(laterStylesTag, laterStylesTag.replace("/>", ` disabled="" ${LATER}=""/>`));
  return { head, content, tail };
}

/** As React writes them. It does not look for them when it hydrates: see root.tsx. */
const PRELOAD = /<link rel="(modulepreload|preload)"(?: as="(\w+)")?[^>]*? href="([^"]*)"[^>]*>/g;

type DeferredLink = [rel: string, href: string];

/** A `Link` header for the first picture, so that a browser loads it before it has read the page. */
export function preloadHeader(tag: string): string | undefined {
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
  const [src, srcset, sizes] = ["src", "srcset", "sizes"].map(attribute);
  // A header may hold only these characters; other URLs are found in the page.
  if (!src || !/^[\x21-\x7e]+$/.test(src) || /[<>"]/.test(src)) return undefined;
  const sources = srcset && sizes ? `; imagesrcset="${srcset}"; imagesizes="${sizes}"` : "";
  return `<${src}>; rel=preload; as=image; fetchpriority=high${sources}`;
}

/** A script type that browsers ignore, and an attribute of the disabled later styles, until `begin` changes them. */
const LATER = "data-later";

/** Put in for each page. */
const LINKS = "LINKS";

const START = `{
let hasBegun = false;
const begin = () => {
  if (hasBegun) return;
  hasBegun = true;
  delete document.documentElement.dataset.fonts;
  for (const [rel, href] of ${LINKS}) {
    const link = document.createElement("link");
    if (rel === "preload") Object.assign(link, { as: "fetch", crossOrigin: "anonymous" });
    document.head.append(Object.assign(link, { rel, href }));
  }
  const styles = document.querySelector("link[${LATER}]");
  const show = () => styles?.removeAttribute("${LATER}");
  if (!styles || document.getElementById("${EARLY_STYLES}")) show();
  else Object.assign(styles, { disabled: false, onload: show, onerror: show });
  setTimeout(show, ${MAX_WAIT_MS});
  const waiting = document.querySelector("script[type=${LATER}]"), script = waiting.cloneNode(true);
  script.type = "module";
  waiting.replaceWith(script);
};
const painted = () => requestAnimationFrame(() => setTimeout(begin));
document.querySelector("img[fetchpriority=high]").decode().then(painted, begin);
setTimeout(begin, ${MAX_WAIT_MS});
}`.replaceAll(/\n\s*/g, "");

const startScript = (links: DeferredLink[]) => START.replace(LINKS, () => JSON.stringify(links));
