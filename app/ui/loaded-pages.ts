import { storedJson, storeText } from "~/browser-storage";

/** The pages loaded below the first one, and the scroll position when the document was left. */
export interface Loaded<Item> {
  list: string;
  from: number;
  through: number;
  items: Item[];
  /** How many items may have left their place since the last page was loaded. */
  moved?: number;
  scrollY: number;
}

const STORE = "loaded:";
const known = new Map<string, Loaded<unknown> | undefined>();
const listeners = new Set<() => void>();

/** Stored per history entry (`key` of its location), in memory and for the life of the tab. */
export function loadedAt<Item>(key: string): Loaded<Item> | undefined {
  if (!known.has(key)) known.set(key, stored(key));
  return known.get(key) as Loaded<Item> | undefined;
}

export function keepLoaded<Item>(key: string, loaded: Loaded<Item>): void {
  known.set(key, loaded);
  // Where it cannot be stored, the list starts over after a reload.
  storeText("session", STORE + key, JSON.stringify(loaded));
  for (const listener of listeners) listener();
}

export function subscribeToLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(key: string): Loaded<unknown> | undefined {
  return storedJson("session", STORE + key) as Loaded<unknown> | undefined;
}
