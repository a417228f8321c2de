import { type Location, useBeforeUnload, useBlocker } from "@remix-run/react";

/** Asks before another page is opened; between locations with the same `pageOf`, nothing is lost. */
export function useLeaveBlocker(wouldLose: () => boolean, pageOf: (location: Location) => string) {
  useBeforeUnload((event) => {
    if (wouldLose()) event.preventDefault();
  });
  return useBlocker(
    ({ currentLocation, nextLocation }) => pageOf(currentLocation) !== pageOf(nextLocation) && wouldLose(),
  );
}
