import { setLagTolerantTimeout } from "./lag-tolerant-timeout.server";

/**
 * The promise's value, or undefined when it rejects or takes longer than `ms`. The timer belongs to the waiting request,
 * so a request may wait for work that another one began.
 */
export async function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let cancel = () => {};
  const timeout = new Promise<undefined>((resolve) => {
    cancel = setLagTolerantTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise.catch(() => undefined), timeout]);
  } finally {
    cancel();
  }
}

/** How long one request may wait for all caches together. */
export interface TimeBudget {
  wait: <T>(promise: Promise<T>) => Promise<T | undefined>;
}

export function createTimeBudget(ms: number): TimeBudget {
  let left = ms;
  return {
    async wait(promise) {
      const startedAt = Date.now();
      const value = await withTimeout(left, promise);
      left -= Date.now() - startedAt;
      return value;
    },
  };
}
