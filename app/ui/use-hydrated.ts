import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False during hydration, true for everything rendered later. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
