import { useHydrated } from "~/ui/use-hydrated";

/** Hidden field that asks for data instead of a redirect; empty without script. */
export function usePreventNavigation() {
  return useHydrated() ? <input type="hidden" name="stay" value="" /> : null;
}
