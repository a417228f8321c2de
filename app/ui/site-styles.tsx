const ELEMENT = "site-styles";

/** Placeholder that styles/site-styles.server fills during server rendering. */
export function SiteStyles() {
  // Hydration must find the element as the server sent it.
  const written = typeof document === "undefined" ? "" : document.getElementById(ELEMENT)?.textContent;
  return <style id={ELEMENT}>{written}</style>;
}
