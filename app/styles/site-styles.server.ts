import shared from "./site.css?inline";

const texts = import.meta.glob<string>("./pages/*.css", { query: "?inline", import: "default", eager: true });
const urls = import.meta.glob<string>("./pages/*.css", { query: "?url", import: "default", eager: true });
const pageStyles = new Map(Object.entries(urls).map(([file, url]) => [url, texts[file]!]));

/**
 * Writes the styles that all pages share, and those of the page's own sheet, into the page itself: a file of its own would
 * hold up the first paint for one more round trip. The link stays, as React finds the elements that it expects, but loads
 * nothing; it does where somebody comes from another page by script.
 */
export function withSiteStyles(head: string): { head: string; styles: string } {
  let styles = shared;
  const linked = head.replaceAll(/<link rel="stylesheet" href="([^"]*)"/g, (link, url: string) => {
    const own = pageStyles.get(url);
    if (own === undefined) return link;
    styles += own;
    return link.replace("rel=", "data-written=");
  });
  const place = '<style id="site-styles">';
  return { head: linked.replace(place, () => place + styles), styles };
}
