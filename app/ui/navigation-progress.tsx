import { useNavigation } from "@remix-run/react";

/** A line at the top while the next page is on its way: on a weak connection a tap must show at once. */
export function NavigationProgress() {
  return useNavigation().state === "idle" ? null : <div className="progress" aria-hidden="true" />;
}
