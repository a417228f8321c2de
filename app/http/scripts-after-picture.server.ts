const FIRST_PICTURE = /<img [^>]*fetchpriority="high"[^>]*>/i;

/** Waits no longer than this for the picture: its host may hang, and the page's buttons are waiting. */
const LONGEST_WAIT_MS = 2000;

/**
 * On a page with a picture that matters most, scripts and fonts begin to load when it is there: on a weak line they would
 * share the line with it. Everything on the page works before the scripts, and stand-ins of the same size are in the place
 * of the fonts. Other pages stay as they are.
 */
export function scriptsAfterPicture(html: string, nonce: string): string {
  if (!FIRST_PICTURE.test(html)) return html;
  return (
    html
      // Only renamed: React finds the elements that it expects.
      .replaceAll('<link rel="modulepreload"', `<link ${LATER}="modulepreload"`)
      .replaceAll(/<link rel="preload" as="(fetch|font)"/g, `<link ${LATER}="preload" as="$1"`)
      .replace(' type="module" async="">', ` type="${LATER}" async="">`)
      .replace(/<html[^>]*/, '$& data-fonts="later"')
      .replace("</body>", `<script nonce="${nonce}">${begin}</script></body>`)
  );
}

/** The header that names a page's first picture, so that a browser asks for it before it has read the page. */
export function firstPictureLink(html: string): string | undefined {
  const [tag] = FIRST_PICTURE.exec(html) ?? [];
  const attribute = (name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag ?? "")?.[1]?.replaceAll("&amp;", "&");
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
