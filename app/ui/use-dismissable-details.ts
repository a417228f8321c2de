import { useEffect, useRef } from "react";

/**
 * Closes a `<details>` on a click outside (or on any click), on Escape, and when `closeOn` changes. Opening is left to
 * the browser, so that it works without script.
 */
export function useDismissableDetails(closeOn: unknown, { onAnyClick = false } = {}) {
  const details = useRef<HTMLDetailsElement>(null);

  // Opened before hydration, it stays open.
  useEffect(() => {
    const element = details.current;
    return () => void element?.removeAttribute("open");
  }, [closeOn]);

  useEffect(() => {
    const close = () => details.current?.removeAttribute("open");
    const onClick = ({ target }: MouseEvent) => {
      const element = details.current;
      const isIn = (part?: Element | null) => part?.contains(target as Node);
      // The summary toggles by itself: closing here would reopen it.
      if (isIn(element?.querySelector("summary"))) return;
      if (onAnyClick || !isIn(element)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      close();
      details.current.querySelector("summary")?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("click", onClick, { signal });
    document.addEventListener("keydown", onKey, { signal });
    return () => listening.abort();
  }, [onAnyClick]);

  return details;
}
