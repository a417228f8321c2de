import { describe, expect, test } from "vitest";
import { compareHeadlines, hasFailed, isUndecided } from "../../scripts/bench/compare-headlines.ts";
import type { Headline } from "../../scripts/bench/part.ts";

const lower = (value: number, more: Partial<Headline> = {}): Headline => ({
  ...{ name: "p99", value, better: "lower" },
  ...more,
});
const higher = (value: number, more: Partial<Headline> = {}): Headline => lower(value, { better: "higher", ...more });
const verdict = (last: Headline[], ...now: Headline[]) =>
  compareHeadlines(
    last,
    now.map((each) => [each]),
  )[0]!;

describe("one measurement", () => {
  test.each([
    ["a loss of 14 %", lower(1), lower(1.14), "ok"],
    ["a loss of 16 %", lower(1), lower(1.16), "worse"],
    ["a gain", lower(1), lower(0.5), "ok"],
    ["a loss of 14 % where more is better", higher(1), higher(0.86), "ok"],
    ["a loss of 16 % where more is better", higher(1), higher(0.84), "worse"],
    ["a gain where more is better", higher(1), higher(2), "ok"],
    ["the same", lower(0), lower(0), "ok"],
    ["something where there was nothing", lower(0), lower(0.01), "worse"],
    ["a large share of little", lower(0.0001, { slack: 0.005 }), lower(0.004, { slack: 0.005 }), "ok"],
    ["more than the slack", lower(0.0001, { slack: 0.005 }), lower(0.006, { slack: 0.005 }), "worse"],
    ["a gain that is still over the limit", lower(4), lower(3.5, { limit: 3 }), "over its limit"],
    ["a small loss that passes the limit", higher(0.72), higher(0.69, { limit: 0.7 }), "over its limit"],
    ["the limit itself", lower(3), lower(3, { limit: 3 }), "ok"],
    ["no number", lower(1), lower(Number.NaN), "gone"],
    ["a last value that is no number", lower(Number.NaN), lower(1), "new"],
  ] as const)("%s", (_, last, now, result) => {
    expect(verdict([last], now).result).toBe(result);
  });

  test("the loss is positive in both directions", () => {
    expect(verdict([lower(2)], lower(3)).loss).toBeCloseTo(0.5);
    expect(verdict([higher(2)], higher(1)).loss).toBeCloseTo(0.5);
  });

  test("a new headline passes unless it is over its limit; one that vanished fails", () => {
    expect(verdict([], lower(1))).toMatchObject({ result: "new", last: Number.NaN });
    expect(verdict([], lower(4, { limit: 3 })).result).toBe("over its limit");
    const [kept, gone] = compareHeadlines([lower(1), lower(7, { name: "lists" })], [[lower(1)]]);
    expect([kept!.result, gone!.result]).toEqual(["ok", "gone"]);
    expect(gone).toMatchObject({ name: "lists", last: 7, now: Number.NaN });
    expect([kept!, gone!].map(hasFailed)).toEqual([false, true]);
  });
});

describe("more measurements", () => {
  const last = [lower(1)];

  test("are taken while they can change a verdict", () => {
    const attempts = (...values: number[]) => values.map((value) => [lower(value)]);
    expect(isUndecided(last, attempts(1))).toBe(false);
    expect(isUndecided(last, attempts(2))).toBe(true);
    expect(isUndecided(last, attempts(2, 2))).toBe(false);
    expect(isUndecided(last, attempts(2, 1))).toBe(true);
    expect(isUndecided(last, attempts(2, 1, 2))).toBe(false);
  });

  test("are not taken for what is the same each time, or gone", () => {
    expect(isUndecided(last, [[lower(2, { isExact: true })]])).toBe(false);
    expect(isUndecided(last, [[]])).toBe(false);
  });

  test("are judged by the median", () => {
    expect(verdict(last, lower(2), lower(1))).toMatchObject({ now: 1, result: "ok" });
    expect(verdict(last, lower(2), lower(1), lower(1.1))).toMatchObject({ now: 1.1, result: "ok" });
    expect(verdict(last, lower(2), lower(1), lower(1.5))).toMatchObject({ now: 1.5, result: "worse" });
    expect(verdict(last, lower(2), lower(3))).toMatchObject({ now: 2, result: "worse" });
  });

  test("do not touch what passed at first", () => {
    const other = (value: number) => lower(value, { name: "other" });
    const verdicts = compareHeadlines(
      [lower(1), other(1)],
      [
        [lower(2), other(1)],
        [lower(1), other(2)],
        [lower(1), other(2)],
      ],
    );
    expect(verdicts.map(({ now, result }) => [now, result])).toEqual([
      [1, "ok"],
      [1, "ok"],
    ]);
  });
});
