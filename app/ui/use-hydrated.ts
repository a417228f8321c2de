import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the server's HTML is being taken over, true for everything rendered after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
