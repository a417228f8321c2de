import { createDataVersion, type DataVersion } from "~/cache/data-version.server";
import { createTimeBudget } from "~/data/time-budget.server";

/** Of an isolate that hears of nobody else, and believes what it knows for 50 seconds. */
export function lonelyFreshness(name: string, readGeneration: () => Promise<string>): DataVersion {
  return createDataVersion({
    readGeneration,
    name,
    kvStore: { get: () => Promise.resolve(undefined), put: () => Promise.resolve() },
    cacheBudget: createTimeBudget(50),
    trustMs: 50_000,
    waitUntil: (work) => void work,
    warn: () => {},
  });
}
