import { createFreshness, type Freshness } from "~/http/freshness.server";
import { createPatience } from "~/http/within.server";

/** The data version of an isolate that no other one updates; it trusts a version for 50 seconds. */
export function isolatedDataVersion(name: string, readGeneration: () => Promise<string>): Freshness {
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
