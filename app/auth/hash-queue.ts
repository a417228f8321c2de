/** So many wait at most; whoever comes then is told to come again. */
const MOST_WAITING = 2;

interface Turn {
  /** How long it is until then, in milliseconds. */
  waitMs: number;
  /** Takes the rest after this turn back, unless somebody waits for its end already. */
  giveBack: () => void;
}

export interface HashQueue {
  isFull: (now: number, restMs: number) => boolean;
  /** Undefined when as many wait as may. */
  take: (now: number, restMs: number) => Turn | undefined;
}

/**
 * Turns at something that holds everybody up: one begins `restMs` after the one before began. A turn is a time told in
 * advance, not a lock: a request that is broken off while it waits does nothing any more, and would never unlock.
 */
export function createHashQueue(): HashQueue {
  /** When the next one may begin, in milliseconds since 1970. */
  let next = 0;

  function waitMs(now: number, restMs: number): number | undefined {
    const longest = MOST_WAITING * restMs;
    // Later than after all who may wait: the clock was set back since.
    if (next > now + longest + restMs) next = now;
    const wait = Math.max(0, next - now);
    return wait > longest ? undefined : wait;
  }

  return {
    isFull: (now, restMs) => waitMs(now, restMs) === undefined,
    take(now, restMs) {
      const wait = waitMs(now, restMs);
      if (wait === undefined) return undefined;
      const begins = now + wait;
      const ends = begins + restMs;
      next = ends;
      return {
        waitMs: wait,
        giveBack: () => {
          if (next === ends) next = begins;
        },
      };
    },
  };
}
