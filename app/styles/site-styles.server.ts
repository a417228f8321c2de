import css from "./site.css?inline";

/** The styles of the public pages and of what all pages share. */
export const siteStyles: string = css;

/** In the page itself: a file of its own would hold up the first paint for one more round trip. */
export function withSiteStyles(html: string): string {
  return html.replace('<style id="site-styles"></style>', () => `<style id="site-styles">${siteStyles}</style>`);
}
