import { storedText, storeText } from "~/browser-storage";

/** As many as one enquiry takes. */
export const MOST_SELECTED = 10;

const KEY = "selected";

/**
 * Ids of products, in the order in which they were selected on this device; another tab may have selected as well. Without
 * storage, the selection lasts as long as the list that shows it.
 */
export function storedSelection(otherwise: readonly string[] = []): readonly string[] {
  const stored = storedText("local", KEY);
  return stored === undefined ? otherwise : (stored.match(/[\w-]+/g) ?? []);
}

/** The selection as it is kept: each product once, and not more than fit. */
export function storeSelection(ids: readonly string[]): readonly string[] {
  const kept = [...new Set(ids)].slice(0, MOST_SELECTED);
  storeText("local", KEY, kept.join());
  return kept;
}
