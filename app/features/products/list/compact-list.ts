import { storedText, storeText } from "~/browser-storage";

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
  return !import.meta.env.SSR && storedText("local", KEY) !== undefined;
}

export function rememberCompact(isCompact: boolean) {
  storeText("local", KEY, isCompact ? "compact" : undefined);
}
