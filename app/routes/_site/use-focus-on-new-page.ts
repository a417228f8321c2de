import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/** As a browser does for a document: who cannot see the new page hears it, and goes on by keyboard from its beginning. */
export function useFocusOnNewPage(main: RefObject<HTMLElement>): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page may have put the focus into itself.
    if (!isBack && !hash && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [hash, isBack, main, pathname]);
}
