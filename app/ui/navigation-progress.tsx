import { useNavigation } from "@remix-run/react";

/** A bar at the top: on a weak connection a tap needs feedback at once. */
export function NavigationProgress() {
  return useNavigation().state === "idle" ? null : <div className="progress" aria-hidden="true" />;
}
