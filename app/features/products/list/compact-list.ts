const KEY = "list";

/** An expression for inline scripts; storage may be forbidden. */
export const IS_COMPACT = `(()=>{try{return localStorage.${KEY}}catch{}})()`;

/**
 * Before the first paint. It stands behind the checkbox, and the Content-Security-Policy allows this very text, which has no
 * character that React would escape.
 */
export const compactListScript = `try{document.currentScript.previousElementSibling.firstElementChild.checked=localStorage.${KEY}}catch{}`;

/** False on the server. */
export function isCompact(): boolean {
  if (import.meta.env.SSR) return false;
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberCompact(isCompact: boolean) {
  try {
    if (isCompact) localStorage.setItem(KEY, "compact");
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden.
  }
}
