import { useHydrated } from "~/ui/use-hydrated";

/** The field by which a script says that it stays on the page and wants no redirect; nothing without script. */
export function usePreventNavigation() {
  return useHydrated() ? <input type="hidden" name="stay" value="" /> : null;
}
