import { useSyncExternalStore } from "react";
import { rememberedChoice } from "./remembered-choice";

type Motion = "running" | "paused";

const choice = rememberedChoice("motion");

const REDUCED = "(prefers-reduced-motion: reduce)";

/** A system-wide preference for reduced motion wins over an earlier choice here. */
function motion(): Motion {
  const chosen = choice.chosen();
  const isPaused = chosen ? chosen === "paused" : matchMedia(REDUCED).matches || choice.remembered() === "paused";
  return isPaused ? "paused" : "running";
}

export function setMotion(preferred: Motion) {
  choice.choose(preferred);
}

function subscribe(notify: () => void) {
  const reduced = matchMedia(REDUCED);
  const unsubscribe = choice.subscribe(notify);
  reduced.addEventListener("change", choice.forget);
  return () => {
    unsubscribe();
    reduced.removeEventListener("change", choice.forget);
  };
}

/** Whether the page may move by itself; undefined (no motion) until hydration. */
export function useMotion(): Motion | undefined {
  return useSyncExternalStore<Motion | undefined>(subscribe, motion, () => undefined);
}
