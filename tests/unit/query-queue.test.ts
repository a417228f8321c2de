import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryQueue } from "~/data/query-queue.server";
import { DatabaseBusy } from "~/data/unavailable.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the query queue", () => {
  it("runs a limited number at once, the others in order, urgent ones first", async () => {
    const queue = createQueryQueue({ concurrency: 2 });
    const begun: string[] = [];
    const enter = async (name: string, isUrgent = false) => {
      const leave = await queue.enter({ isUrgent });
      begun.push(name);
      return leave;
    };
    const [first, second] = await Promise.all([enter("first"), enter("second")]);
    const third = enter("third");
    const fourth = enter("fourth");
    const urgent = enter("urgent", true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(begun).toEqual(["first", "second"]);
    expect(queue.counts()).toEqual({ running: 2, waiting: 3 });

    first();
    first();
    (await urgent)();
    (await third)();
    second();
    (await fourth)();
    expect(begun).toEqual(["first", "second", "urgent", "third", "fourth"]);
    expect(queue.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it("rejects queries that would wait too long, and recovers", async () => {
    const queue = createQueryQueue({ concurrency: 1, maxWaiting: 1, maxWaitMs: 500 });
    const leave = await queue.enter();
    const waiting = expect(queue.enter()).rejects.toBeInstanceOf(DatabaseBusy);
    expect(queue.counts()).toEqual({ running: 1, waiting: 1 });
    await expect(queue.enter()).rejects.toThrow("queries were waiting already");
    await vi.advanceTimersByTimeAsync(500);
    await waiting;
    expect(queue.counts()).toEqual({ running: 1, waiting: 0 });
    leave();
    expect(await queue.enter()).toBeTypeOf("function");
  });

  it.each([25_000, -86_400_000])("frees the slot of an aborted request (%i ms after its end)", async (ms) => {
    const queue = createQueryQueue({ concurrency: 1 });
    await queue.enter();
    vi.setSystemTime(Date.now() + ms);
    expect(await queue.enter()).toBeTypeOf("function");
  });

  it("does not count its own busy time as a delay of the database", async () => {
    vi.useRealTimers();
    const queue = createQueryQueue({ concurrency: 1, maxWaitMs: 400 });
    const leave = await queue.enter();
    const next = queue.enter();
    // Rendering another page blocks the isolate for longer than the whole wait.
    const isBusyUntil = performance.now() + 600;
    while (performance.now() < isBusyUntil);
    setTimeout(leave, 50);
    expect(await next).toBeTypeOf("function");
  });
});
