import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useLayoutEffect } from "react";
import { storedText, storeText } from "~/browser-storage";
import { useHydrated } from "~/ui/use-hydrated";

const STORE = "pane:";

/** React warns about layout effects during server rendering. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** For an element that scrolls by itself: keeps its position per history entry, which browsers do for the page alone. */
export function useKeptPaneScroll(pane: RefObject<HTMLElement>): void {
  const { key, hash } = useLocation();
  const hydrated = useHydrated();

  useBrowserLayoutEffect(() => {
    const element = pane.current;
    if (!hydrated || !element) return;
    const [left = 0, top = 0] = (storedText("session", STORE + key) ?? "").split(" ").map(Number);
    // The row that the URL names comes into view by itself.
    if (top > 0 || left > 0) element.scrollTo(left, top);
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: "center" });
    const store = () => storeText("session", STORE + key, `${element.scrollLeft} ${element.scrollTop}`);
    window.addEventListener("pagehide", store);
    return () => {
      window.removeEventListener("pagehide", store);
      store();
    };
  }, [hash, hydrated, key, pane]);
}

/** At the page's end, the wheel beside the pane goes on in it: there is nothing else left to scroll. */
export function useWheelFromOutside(pane: RefObject<HTMLElement>): void {
  useEffect(() => {
    const onWheel = ({ target, deltaY, ctrlKey }: WheelEvent) => {
      const [element, page] = [pane.current, document.documentElement];
      if (!element || ctrlKey || !(target instanceof Element) || element.contains(target)) return;
      const own = target.closest("details, .sidebar");
      if (own && own.scrollHeight > own.clientHeight) return;
      const isAtEnd = page.scrollTop + page.clientHeight >= page.scrollHeight - 1;
      if (deltaY > 0 ? isAtEnd : element.scrollTop > 0) element.scrollBy(0, deltaY);
    };
    window.addEventListener("wheel", onWheel, { passive: true });
    return () => window.removeEventListener("wheel", onWheel);
  }, [pane]);
}
