/** Kept in this browser, or in this tab until it is closed. */
type Place = "local" | "session";

const storageOf = (place: Place) => (place === "local" ? localStorage : sessionStorage);

/** Undefined where nothing is stored, and where storage is forbidden. */
export function storedText(place: Place, key: string): string | undefined {
  try {
    return storageOf(place).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores nothing where storage is full or forbidden; `undefined` removes what is stored. */
export function storeText(place: Place, key: string, text: string | undefined): void {
  try {
    if (text === undefined) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, text);
  } catch {
    return;
  }
}

/** What `storeText` stored as JSON; undefined for anything else. */
export function storedJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(storedText(place, key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
