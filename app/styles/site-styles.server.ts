import shared from "./site.css?inline";

const texts = import.meta.glob<string>("./pages/*.css", { query: "?inline", import: "default", eager: true });
const urls = import.meta.glob<string>("./pages/*.css", { query: "?url", import: "default", eager: true });
const pageStyles = new Map(Object.entries(urls).map(([file, url]) => [url, texts[file]!]));

/**
 * Inlines the shared styles and the page's own sheet: a file would delay the first paint by a round trip. The link
 * element stays, because React expects it, but loads nothing in a document; on client-side navigations it does.
 */
export function withSiteStyles(head: string): { head: string; styles: string } {
  const written: string[] = [];
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
