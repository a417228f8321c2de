import { useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** Outlives the frame, which is another one around an error. */
let shown: string | undefined;

/**
 * As a browser does for a document: who cannot see the new page hears it, and goes on by keyboard from its beginning.
 * When the page stays and what had the focus is gone, as after "Remove", the focus moves to what is left around it.
 */
export function useFocusAfterNavigation(main: RefObject<HTMLElement>): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  // Read while it is still there: what has the focus, and all it is in.
  const focused = import.meta.env.SSR ? [] : [...document.querySelectorAll<HTMLElement>("body :focus-within")];
  useEffect(() => {
    const place = shown === pathname ? focused.filter(({ isConnected }) => isConnected).pop() : main.current;
    shown = pathname;
    // A page may have put the focus into itself.
    if (isBack || hash || !place || main.current!.contains(document.activeElement)) return;
    if (place.tabIndex < 0) place.setAttribute("tabindex", "-1");
    place.focus({ preventScroll: true });
  });
}
