import fonts from "./fonts.css?inline";
import shared from "./site.css?inline";

const texts = import.meta.glob<string>("./pages/*.css", { query: "?inline", import: "default", eager: true });
const urls = import.meta.glob<string>("./pages/*.css", { query: "?url", import: "default", eager: true });
const FONTS = "fonts";
const pageStyles = new Map([
  [FONTS, fonts],
  ...Object.entries(urls).map(([file, url]): [string, string] => [url, texts[file]!]),
]);

/**
 * Inlines the shared styles and the page's own sheet: a file would delay the first paint by a round trip. The link
 * element stays, because React expects it, but loads nothing in a document; on client-side navigations it does. Fonts that
 * are not to wait for a picture are named here, so that they are there with the first text.
 */
export function withSiteStyles(
  head: string,
  { hasPicture }: { hasPicture: boolean },
): { head: string; styles: string } {
  const written: string[] = hasPicture ? [] : [FONTS];
  const linked = head.replaceAll(/<link rel="stylesheet" href="([^"]*)"/g, (link, url: string) => {
    if (!pageStyles.has(url)) return link;
    written.push(url);
    return link.replace("rel=", "data-written=");
  });
  const styles = stylesOf(written);
  const place = '<style id="site-styles">';
  return { head: linked.replace(place, () => place + styles), styles };
}

const known = new Map<string, string>();

/** Joined once per page type, and the same string each time, so that its hash is kept as well. */
function stylesOf(urls: string[]): string {
  const key = urls.join(" ");
  const styles = known.get(key) ?? [shared, ...urls.map((url) => pageStyles.get(url))].join("");
  known.set(key, styles);
  return styles;
}
