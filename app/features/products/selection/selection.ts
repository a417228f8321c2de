/** As many as one enquiry takes. */
export const MOST_SELECTED = 10;

const KEY = "selected";

/** Ids of products, in the order in which they were selected on this device; another tab may have selected as well. */
export function storedSelection(otherwise: readonly string[] = []): readonly string[] {
  try {
    return localStorage.getItem(KEY)?.match(/[\w-]+/g) ?? [];
  } catch {
    return otherwise;
  }
}

/** The selection as it is kept: each product once, and not more than fit. */
export function storeSelection(ids: readonly string[]): readonly string[] {
  const kept = [...new Set(ids)].slice(0, MOST_SELECTED);
  try {
    localStorage.setItem(KEY, kept.join());
  } catch {
    // Storage is full or forbidden: the selection lasts as long as the list.
  }
  return kept;
}
