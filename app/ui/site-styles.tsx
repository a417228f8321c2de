const ELEMENT = "site-styles";

/** The place of the styles; the server writes them in when the page is rendered: see styles/site-styles.server. */
export function SiteStyles() {
  // In the browser they are there, and React must find the element as it is.
  const written = typeof document === "undefined" ? "" : document.getElementById(ELEMENT)?.textContent;
  return <style id={ELEMENT}>{written}</style>;
}
