import { setLagTolerantTimeout } from "./lag-tolerant-timeout.server";

/**
 * What the promise gives, or undefined when it fails or takes longer: a cache that is away must cost no more than that.
 * The timer is of the request that waits, so a request may wait for work that another one began.
 */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let cancel = () => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = setLagTolerantTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise.catch(() => undefined), late]);
  } finally {
    cancel();
  }
}

/** How long one request may wait for caches in all, however many of them it asks. */
export interface TimeBudget {
  wait: <T>(promise: Promise<T>) => Promise<T | undefined>;
}

export function createTimeBudget(ms: number): TimeBudget {
  let left = ms;
  return {
    async wait(promise) {
      const begun = Date.now();
      const found = await withTimeout(left, promise);
      left -= Date.now() - begun;
      return found;
    },
  };
}
