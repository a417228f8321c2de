import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CircuitBreaker } from "~/data/circuit-breaker.server";
import { isolateVersion } from "~/cache/data-version.server";
import { isolatedDataVersion } from "../support/isolated-data-version";

const A_DAY_MS = 24 * 3600 * 1000;
const START = new Date("2027-03-01T12:00:00.000Z").getTime();

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: START }));
afterEach(() => void vi.useRealTimers());

const clockGoesBy = (days: number) => vi.setSystemTime(START + days * A_DAY_MS);

/** Sessions and limits: tests/data/system-clock-change.test.ts. */
describe("when the system clock changes", () => {
  it("by a day in either direction, cached data versions are read again", async () => {
    let token = "one";
    const requested = vi.fn(() => Promise.resolve(token));
    const freshness = () => isolatedDataVersion("clock", requested);
    expect(await freshness().current()).toMatchObject({ token: "one", isConfirmed: true });
    expect(isolateVersion.inMemory(50_000)).toBe("one");
    for (const days of [1, 0, -1]) {
      clockGoesBy(days);
      token = `of day ${days}`;
      expect(isolateVersion.inMemory(50_000)).toBeUndefined();
      expect(await freshness().current()).toMatchObject({ token, isConfirmed: true });
      // The new version is cached.
      const times = requested.mock.calls.length;
      expect(isolateVersion.inMemory(50_000)).toBe(token);
      expect(await freshness().current()).toMatchObject({ token, isConfirmed: true });
      expect(requested.mock.calls.length).toBe(times);
    }
  });

  it("by a day back, a database that was down is tried again at once", () => {
    const breaker = new CircuitBreaker();
    for (let n = 0; n < 3; n++) breaker.recordFailure();
    expect([breaker.isOpen(), breaker.canTry()]).toEqual([true, false]);
    clockGoesBy(-1);
    expect(breaker.canTry()).toBe(true);
  });
});
