import { createDataVersion, type DataVersion } from "~/cache/data-version.server";
import { createTimeBudget } from "~/data/time-budget.server";

/** The data version of an isolate that no other one updates; it trusts a version for 50 seconds. */
export function isolatedDataVersion(name: string, readGeneration: () => Promise<string>): DataVersion {
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
