import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useRef } from "react";

/** Holds up who leaves a form before it is stored. */
export function useLeaveGuard(isUnsaved: boolean) {
  const unsaved = useRef(isUnsaved);
  useBeforeUnload(
    useCallback((event) => {
      if (unsaved.current) event.preventDefault();
    }, []),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return {
    blocker,
    changed: () => {
      unsaved.current = true;
    },
  };
}
