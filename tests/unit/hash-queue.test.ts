import { describe, expect, it } from "vitest";
import { createHashQueue } from "~/auth/hash-queue";

const NOW = 1_800_000_000_000;
const REST = 2000;

const waits = (turns: ReturnType<typeof createHashQueue>, now: number, times: number) =>
  Array.from({ length: times }, () => turns.take(now, REST)?.waitMs);

describe("the hash queue", () => {
  it("starts the first at once, the next one cool-down apart, and rejects those who would wait too long", () => {
    const turns = createHashQueue();
    expect(waits(turns, NOW, 5)).toEqual([0, REST, 2 * REST, undefined, undefined]);
    expect(turns.isFull(NOW, REST)).toBe(true);
    expect(waits(turns, NOW + REST, 2)).toEqual([2 * REST, undefined]);
    expect(waits(turns, NOW + 10 * REST, 1)).toEqual([0]);
  });

  it("never starts more than one per cool-down, whatever the load", () => {
    const turns = createHashQueue();
    const begun = new Set<number>();
    for (let at = NOW; at < NOW + 60_000; at += 10) {
      const turn = turns.take(at, REST);
      if (turn) begun.add(at + turn.waitMs);
    }
    const times = [...begun].toSorted((a, b) => a - b);
    expect(times.slice(1).every((time, place) => time - times[place]! >= REST)).toBe(true);
    expect(times.length).toBeGreaterThan(29);
  });

  it("skips the cool-down when a slot is given back, unless somebody was promised the next one", () => {
    const turns = createHashQueue();
    turns.take(NOW, REST)?.skipCoolDown();
    const first = turns.take(NOW, REST);
    expect(first?.waitMs).toBe(0);
    expect(turns.take(NOW, REST)?.waitMs).toBe(REST);
    first?.skipCoolDown();
    expect(turns.take(NOW, REST)?.waitMs).toBe(2 * REST);
  });

  it("frees a slot that was never given back", () => {
    const turns = createHashQueue();
    waits(turns, NOW, 3);
    expect(turns.isFull(NOW + 3 * REST, REST)).toBe(false);
  });

  it("blocks nobody for a day when the clock is set back by one", () => {
    const turns = createHashQueue();
    turns.take(NOW, REST);
    expect(turns.take(NOW - 86_400_000, REST)?.waitMs).toBe(0);
  });
});
