const MAX_WAITING = 2;

interface HashSlot {
  waitMs: number;
  /** Cancels the cool-down after this slot, unless another one was taken since. */
  skipCoolDown: () => void;
}

export interface HashQueue {
  isFull: (now: number, coolDownMs: number) => boolean;
  /** Undefined when the queue is full. */
  take: (now: number, coolDownMs: number) => HashSlot | undefined;
}

/**
 * Spaces out what blocks the isolate: a slot begins `coolDownMs` after the previous one began. A slot is a time, not a lock:
 * an aborted request would never unlock.
 */
export function createHashQueue(): HashQueue {
  let next = 0;

  function waitMs(now: number, coolDownMs: number): number | undefined {
    const longest = MAX_WAITING * coolDownMs;
    if (next > now + longest + coolDownMs) next = now;
    const wait = Math.max(0, next - now);
    return wait > longest ? undefined : wait;
  }

  return {
    isFull: (now, coolDownMs) => waitMs(now, coolDownMs) === undefined,
    take(now, coolDownMs) {
      const wait = waitMs(now, coolDownMs);
      if (wait === undefined) return undefined;
      const begins = now + wait;
      const ends = begins + coolDownMs;
      next = ends;
      return {
        waitMs: wait,
        skipCoolDown: () => {
          if (next === ends) next = begins;
        },
      };
    },
  };
}
