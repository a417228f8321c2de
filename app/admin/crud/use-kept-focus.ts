import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * A browser forgets the focus of what goes away: a deleted record, a form that was sent, a message. Whoever works with
 * the keyboard is then at the beginning of the page, and not nowhere.
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
