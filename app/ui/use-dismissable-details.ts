import { useEffect, useRef } from "react";

/**
 * Closes a `<details>` on a click outside (or on any click), on Escape, and when `closeOn` changes. Opening is left to
 * the browser, so that it works without script.
 */
export function useDismissableDetails(closeOn: unknown, { onAnyClick = false } = {}) {
  const details = useRef<HTMLDetailsElement>(null);

  const closedOn = useRef(closeOn);
  useEffect(() => {
    // Opened before hydration, it stays open.
    if (closedOn.current === closeOn) return;
    closedOn.current = closeOn;
    details.current?.removeAttribute("open");
  }, [closeOn]);

  useEffect(() => {
    const close = () => details.current?.removeAttribute("open");
    const onClick = ({ target }: MouseEvent) => {
      const element = details.current;
      if (!element?.open || !(target instanceof Node)) return;
      // The summary toggles by itself: closing here would reopen it.
      if (element.querySelector("summary")?.contains(target)) return;
      if (onAnyClick || !element.contains(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      close();
      details.current.querySelector("summary")?.focus();
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, [onAnyClick]);

  return details;
}
