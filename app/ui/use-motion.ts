import { useSyncExternalStore } from "react";

type Motion = "running" | "paused";

const MOTION_KEY = "motion";

const REDUCED = "(prefers-reduced-motion: reduce)";

let chosen: Motion | undefined;
const listeners = new Set<() => void>();

/** A system-wide preference for reduced motion wins over an earlier choice here. */
function motion(): Motion {
  return chosen ?? (matchMedia(REDUCED).matches || remembered() === "paused" ? "paused" : "running");
}

function remembered(): string | null {
  try {
    return localStorage.getItem(MOTION_KEY);
  } catch {
    return null;
  }
}

export function setMotion(preferred: Motion) {
  chosen = preferred;
  try {
    localStorage.setItem(MOTION_KEY, preferred);
  } catch {
    // Storage may be forbidden.
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  const forget = () => {
    chosen = undefined;
    notify();
  };
  const onStorage = ({ key }: StorageEvent) => key === MOTION_KEY && forget();
  const reduced = matchMedia(REDUCED);
  listeners.add(notify);
  reduced.addEventListener("change", forget);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(notify);
    reduced.removeEventListener("change", forget);
    window.removeEventListener("storage", onStorage);
  };
}

/** Whether the page may move by itself; undefined (no motion) until hydration. */
export function useMotion(): Motion | undefined {
  return useSyncExternalStore<Motion | undefined>(subscribe, motion, () => undefined);
}
