import { dragByMouse } from "./drag-by-mouse";

const RESUME_AFTER_MS = 1000;

interface Hold {
  /** True while the element is used, and for a second after. `now` as `performance.now()` tells it. */
  isHeld: (now: number) => boolean;
  release: () => void;
}

/** Watches whether somebody points at the element, touches or drags it, or has the focus in it. */
export function holdWhileInUse(element: HTMLElement): Hold {
  const uses = new Set<"pointing" | "touching" | "dragging" | "focus">();
  let until = 0;
  if (element.matches(":hover")) uses.add("pointing");
  if (element.contains(document.activeElement)) uses.add("focus");
  const begin = (use: "pointing" | "touching" | "dragging" | "focus") => () => uses.add(use);
  const end = (use: "pointing" | "touching" | "dragging" | "focus") => () => {
    if (uses.delete(use)) until = performance.now() + RESUME_AFTER_MS;
  };

  const listeners = new AbortController();
  const on = (type: string, listener: () => void) =>
    element.addEventListener(type, listener, { passive: true, signal: listeners.signal });
  on("mouseenter", begin("pointing"));
  on("mouseleave", end("pointing"));
  on("touchstart", begin("touching"));
  on("touchend", end("touching"));
  on("touchcancel", end("touching"));
  on("focusin", begin("focus"));
  on("focusout", end("focus"));
  dragByMouse(element, listeners.signal, { onBegin: begin("dragging"), onEnd: end("dragging") });

  return {
    isHeld: (now) => uses.size > 0 || now < until,
    release: () => listeners.abort(),
  };
}
