import { useSyncExternalStore } from "react";

const KEY = "liftyard-single-keys";
const OFF = "off";

let chosen: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether `/` and `?` do something: speech input types letters by itself, so each browser can turn them off. */
export function areSingleKeysOn(): boolean {
  return chosen ?? remembered() !== OFF;
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function setSingleKeys(areOn: boolean): void {
  chosen = areOn;
  try {
    if (areOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Storage may be forbidden: until the page is left, it holds.
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY) return;
    chosen = undefined;
    notify();
  };
  listeners.add(notify);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(notify);
    window.removeEventListener("storage", onStorage);
  };
}

/** Undefined until hydration. */
export function useSingleKeys(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, areSingleKeysOn, () => undefined);
}
