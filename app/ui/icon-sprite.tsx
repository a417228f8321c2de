import { useEffect, useRef } from "react";
import { iconId } from "./icon-id";
import { useWrittenMarkup } from "./use-written-markup";

const ELEMENT = "icons";

/** Events that come before another page, a dialog or more rows are shown. */
const FIRST_SIGNS = ["pointerover", "keydown", "wheel"];

/**
 * First in the page. The server writes the symbols that the page uses; those of later pages and dialogs are loaded on the
 * first of these events.
 */
export function IconSprite() {
  const sprite = useRef<HTMLDivElement>(null);
  const markup = useWrittenMarkup(() => document.getElementById(ELEMENT));
  useEffect(() => {
    const waiting = new AbortController();
    const complete = async () => {
      if (!navigator.onLine) return;
      try {
        const { allIcons, iconSprite } = await import("./icon-symbols");
        if (!sprite.current || waiting.signal.aborted) return;
        // Replacing the others would draw them again, and a click whose press was on one of them would be lost.
        const missing = allIcons.filter((name) => !document.getElementById(iconId(name)));
        sprite.current.insertAdjacentHTML("beforeend", iconSprite(missing));
        waiting.abort();
      } catch {
        // It did not arrive: the next sign tries again.
      }
    };
    for (const sign of FIRST_SIGNS) addEventListener(sign, () => void complete(), { signal: waiting.signal });
    return () => waiting.abort();
  }, []);
  return <div id={ELEMENT} ref={sprite} hidden {...markup} />;
}
