import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** Scrolls to the element when the visitor comes from the home page, unless the URL has a fragment. */
export function useScrollFromHome(element: RefObject<HTMLElement>) {
  const { search, hash } = useLocation();
  useEffect(() => {
    const isAtTop = window.scrollY === 0;
    if (isAtTop && hash === "" && new URLSearchParams(search).get("from") === "home") element.current?.scrollIntoView();
  }, [element, search, hash]);
}
