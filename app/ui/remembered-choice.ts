import { storedText, storeText } from "~/browser-storage";

/**
 * A choice that this browser remembers and its tabs share. Storage may be forbidden: then it holds until the page is left.
 * For `useSyncExternalStore`.
 */
export function rememberedChoice(key: string) {
  let chosen: string | undefined;
  const listeners = new Set<() => void>();
  const notifyAll = () => listeners.forEach((notify) => notify());
  const forget = () => {
    chosen = undefined;
    notifyAll();
  };
  return {
    /** On this page; undefined for none. */
    chosen: () => chosen,
    remembered: () => storedText("local", key),
    choose(value: string): void {
      chosen = value;
      storeText("local", key, value);
      notifyAll();
    },
    /** What was chosen on this page gives way to what is remembered. */
    forget,
    subscribe(notify: () => void) {
      // No key: all of the storage was cleared.
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && forget();
      listeners.add(notify);
      window.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(notify);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}
