import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isolateVersion } from "~/cache/data-version.server";
import { lonelyFreshness } from "../support/lonely-freshness";

const START = new Date("2027-04-01T12:00:00.000Z").getTime();

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: START }));
afterEach(() => void vi.useRealTimers());

it("a token is at hand without a look elsewhere for as long as it takes none, and not a moment longer", async () => {
  const freshness = lonelyFreshness("trust", () => Promise.resolve("one"));
  const after = (ms: number) => vi.setSystemTime(START + ms);
  await freshness.current();
  expect(isolateVersion.inMemory(50_000)).toBe("one");
  expect(isolateVersion.inMemory(0)).toBeUndefined();

  // The data centre may have heard of something since.
  after(1500);
  expect(isolateVersion.inMemory(50_000)).toBeUndefined();
  await freshness.current();
  expect(isolateVersion.inMemory(50_000)).toBe("one");
  expect(isolateVersion.inMemory(1000)).toBeUndefined();

  // The database is due to be asked again: by the next that looks, and nobody else waits or asks.
  after(4900);
  await freshness.current();
  after(5100);
  expect(isolateVersion.inMemory(50_000)).toBe("one");
  after(6000);
  expect(isolateVersion.inMemory(50_000)).toBeUndefined();

  await freshness.current();
  freshness.invalidate();
  expect(isolateVersion.inMemory(50_000)).toBeUndefined();
});
