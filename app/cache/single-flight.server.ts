import { withTimeout } from "~/data/time-budget.server";

interface Flight<T> {
  number: number;
  result: Promise<T>;
}

/** Longer than a render waits for the database; after that, workerd has ended the request that began it. */
const MAX_WAIT_MS = 15_000;

interface Options<T> {
  /** Judges work that began before this call; later work is always usable. */
  isUsable: (result: T) => Promise<boolean>;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Runs one piece of work at a time per key; concurrent callers share its result. Results must be plain values: streams
 * and connections belong to the request that opened them.
 */
export function createSingleFlight<T>() {
  const flights = new Map<string, Flight<T>>();
  let lastNumber = 0;

  function begin(key: string, work: () => Promise<T>, waitUntil: Options<T>["waitUntil"]): Promise<T> {
    const number = ++lastNumber;
    const result = work().finally(() => {
      if (flights.get(key)?.number === number) flights.delete(key);
    });
    flights.set(key, { number, result });
    // It continues for the others when its own visitor leaves.
    waitUntil(result.catch(() => undefined));
    return result;
  }

  return async function singleFlight(key: string, work: () => Promise<T>, { isUsable, waitUntil }: Options<T>) {
    const arrival = lastNumber;
    for (let flight = flights.get(key); flight; flight = flights.get(key)) {
      const { number, result } = flight;
      const value = await withTimeout(MAX_WAIT_MS, result);
      if (value !== undefined && (number > arrival || (await isUsable(value)))) return value;
      if (flights.get(key)?.number === number) break;
    }
    return begin(key, work, waitUntil);
  };
}
