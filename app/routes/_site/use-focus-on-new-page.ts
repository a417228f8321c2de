import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** Outlives the frame, which is another one around an error. */
let shown: string | undefined;

/** As a browser does for a document: who cannot see the new page hears it, and goes on by keyboard from its beginning. */
export function useFocusOnNewPage(main: RefObject<HTMLElement>): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    const isNew = shown !== undefined && shown !== pathname;
    shown = pathname;
    // A page may have put the focus into itself.
    const isElsewhere = !main.current?.contains(document.activeElement);
    if (isNew && isElsewhere && !isBack && !hash) main.current?.focus({ preventScroll: true });
  }, [hash, isBack, main, pathname]);
}
