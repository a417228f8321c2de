import { dragByMouse } from "./drag-by-mouse";

const RESUME_AFTER_MS = 1000;

type Use = "pointing" | "touching" | "dragging" | "focus";

interface Hold {
  /** True while the element is in use and for a second after. `now` is `performance.now()`. */
  isHeld: (now: number) => boolean;
  release: () => void;
}

/**
 * Tracks pointer, touch, drag and visible focus. Releasing ends all of them: after a drag the pointer is still over
 * the element, and after a press its link is focused.
 */
export function trackUse(element: HTMLElement): Hold {
  const uses = new Set<Use>();
  let until = 0;
  if (element.matches(":hover")) uses.add("pointing");
  if (element.contains(document.activeElement)) uses.add("focus");
  const begin = (use: Use) => () => uses.add(use);
  const resumeLater = () => {
    until = performance.now() + RESUME_AFTER_MS;
  };
  const end = (use: Use) => () => {
    if (uses.delete(use)) resumeLater();
  };
  const letGo = () => {
    uses.clear();
    resumeLater();
  };

  const listeners = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => unknown,
  ) => element.addEventListener(type, listener, { passive: true, signal: listeners.signal });
  on("pointerenter", ({ pointerType }) => pointerType === "mouse" && uses.add("pointing"));
  on("pointerleave", end("pointing"));
  on("touchstart", begin("touching"));
  on("touchend", letGo);
  on("touchcancel", letGo);
  on("focusin", ({ target }) => (target as Element).matches(":focus-visible") && uses.add("focus"));
  on("focusout", end("focus"));
  dragByMouse(element, listeners.signal, { onBegin: begin("dragging"), onEnd: letGo });

  return {
    isHeld: (now) => uses.size > 0 || now < until,
    release: () => listeners.abort(),
  };
}
