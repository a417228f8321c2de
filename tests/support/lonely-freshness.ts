import { createFreshness, type Freshness } from "~/cache/data-version.server";
import { createPatience } from "~/data/time-budget.server";

/** Of an isolate that hears of nobody else, and believes what it knows for 50 seconds. */
export function lonelyFreshness(name: string, readGeneration: () => Promise<string>): Freshness {
  return createFreshness({
    readGeneration,
    name,
    world: { take: () => Promise.resolve(undefined), put: () => Promise.resolve() },
    patience: createPatience(50),
    trustMs: 50_000,
    waitUntil: (work) => void work,
    note: () => {},
  });
}
