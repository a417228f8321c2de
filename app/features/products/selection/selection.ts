/** As many as one enquiry takes. */
export const MOST_SELECTED = 10;

const KEY = "selected";

let known: readonly string[] | undefined;
const listeners = new Set<() => void>();

/** Ids of products, in the order in which they were selected on this device. */
export function selectedIds(): readonly string[] {
  return (known ??= stored());
}

export function select(ids: readonly string[]): void {
  known = [...new Set(ids)].slice(0, MOST_SELECTED);
  try {
    localStorage.setItem(KEY, known.join());
  } catch {
    // Storage is full or forbidden: the selection lasts until the next document.
  }
  for (const listener of listeners) listener();
}

/** Other tabs select as well. */
export function subscribeToSelection(listener: () => void): () => void {
  const onStorage = () => {
    known = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

function stored(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(",").filter(Boolean).slice(0, MOST_SELECTED);
  } catch {
    return [];
  }
}
