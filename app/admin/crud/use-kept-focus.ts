import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * When the focused element disappears (a deleted record, a submitted form), focuses the top of the page instead of
 * nothing.
 */
export function useKeptFocus(page: RefObject<HTMLElement>): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  const isBusy = useFetchers().length > 0 || state !== "idle";
  const isOpened = useRef(false);
  useEffect(() => {
    if (isBusy) return;
    if (isOpened.current && document.activeElement === document.body) page.current?.focus({ preventScroll: true });
    isOpened.current = true;
  }, [key, isBusy, page]);
}
