import { type Location, useBeforeUnload, useBlocker, useLocation } from "@remix-run/react";

/** Asks before another page is opened; between locations with the same `pageOf`, nothing is lost. */
export function useLeaveBlocker(wouldLose: () => boolean, pageOf: (location: Location) => string) {
  const here = pageOf(useLocation());
  useBeforeUnload((event) => {
    if (wouldLose()) event.preventDefault();
  });
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A page that has been left is still shown until the next one is rendered.
      pageOf(currentLocation) === here && pageOf(nextLocation) !== here && wouldLose(),
  );
}
