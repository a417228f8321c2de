import { withTimeout } from "~/data/time-budget.server";

/** Work under way, by name: who asks for the same meanwhile waits for it instead of doing it again. */
interface Flight<T> {
  number: number;
  result: Promise<T>;
}

/** Longer than a render waits for the database; then workerd has ended the request that began it. */
const LONGEST_WAIT_MS = 15_000;

/**
 * One piece of work at a time under each name, per isolate. Only plain values may be its result: streams and
 * connections belong to the request that opened them.
 */
export function createSingleFlight<T>() {
  const flights = new Map<string, Flight<T>>();
  let numbers = 0;

  function begin(name: string, work: () => Promise<T>, waitUntil: (work: Promise<unknown>) => void): Promise<T> {
    const number = ++numbers;
    const result = work().finally(() => {
      if (flights.get(name)?.number === number) flights.delete(name);
    });
    flights.set(name, { number, result });
    // Its own visitor may leave before it is done; the others are still there.
    waitUntil(result.catch(() => undefined));
    return result;
  }

  /** `isGood` judges work that began before this call; later work is always good. */
  return async function together(
    name: string,
    work: () => Promise<T>,
    { isGood, waitUntil }: { isGood: (result: T) => Promise<boolean>; waitUntil: (work: Promise<unknown>) => void },
  ): Promise<T> {
    const arrival = numbers;
    for (let flight = flights.get(name); flight; flight = flights.get(name)) {
      const { number, result } = flight;
      const found = await withTimeout(LONGEST_WAIT_MS, result);
      if (found !== undefined && (number > arrival || (await isGood(found)))) return found;
      if (flights.get(name)?.number === number) break;
    }
    return begin(name, work, waitUntil);
  };
}
