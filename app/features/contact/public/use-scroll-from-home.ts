import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** Scrolls to the element for those whose address says that they come from the home page, but not where it names a place itself. */
export function useScrollFromHome(element: RefObject<HTMLElement>) {
  const { search, hash } = useLocation();
  useEffect(() => {
    // Who comes back to the page finds it where it was left.
    const isAtTop = window.scrollY === 0;
    if (isAtTop && hash === "" && new URLSearchParams(search).get("from") === "home") element.current?.scrollIntoView();
  }, [element, search, hash]);
}
