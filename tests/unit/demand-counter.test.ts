import { describe, expect, it } from "vitest";
import { searchSubject } from "~/features/demand/count-demand.server";
import { createDemandCounter, type DemandCount } from "~/features/demand/demand-counter.server";

const START = Date.parse("2026-03-04T23:59:30Z");
const MINUTE = 60_000;

function counterOver(write: (counts: DemandCount[]) => Promise<unknown> = () => Promise.resolve()) {
  const counter = createDemandCounter();
  const written: DemandCount[] = [];
  const writeBy = (now: number) =>
    counter.writeBy(async (counts) => {
      await write(counts);
      written.push(...counts);
    }, now);
  return { ...counter, writeBy, written };
}

describe("the counter of demand", () => {
  it("adds up by day and is due after a minute, or at 50", async () => {
    const { count, isDue, writeBy, written } = counterOver();
    expect(isDue(START)).toBe(false);
    count("view", "a", START);
    count("view", "a", START + 1);
    count("view", "a", START + MINUTE - 1);
    expect([isDue(START + MINUTE - 1), isDue(START + MINUTE)]).toEqual([false, true]);
    await writeBy(START + MINUTE);
    expect(written).toEqual([
      { day: "2026-03-04", kind: "view", subject: "a", count: 2 },
      { day: "2026-03-05", kind: "view", subject: "a", count: 1 },
    ]);
    for (let times = 0; times < 50; times++) {
      expect(isDue(START + MINUTE)).toBe(false);
      count("compare", "b", START + MINUTE);
    }
    expect(isDue(START + MINUTE)).toBe(true);
  });

  it("keeps what could not be written, and leaves the database alone for a minute", async () => {
    let isDown = true;
    const counter = counterOver(() => (isDown ? Promise.reject(new Error("down")) : Promise.resolve()));
    for (let times = 0; times < 60; times++) counter.count("view", "a", START);
    await counter.writeBy(START);
    counter.count("view", "a", START + 1);
    expect(counter.isDue(START + MINUTE - 1)).toBe(false);
    expect(counter.isDue(START + MINUTE)).toBe(true);
    isDown = false;
    await counter.writeBy(START + MINUTE);
    expect(counter.written).toEqual([{ day: "2026-03-04", kind: "view", subject: "a", count: 61 }]);
  });

  it("holds 1,000 subjects at most", async () => {
    const { count, writeBy, written } = counterOver();
    for (let number = 0; number < 1500; number++) count("missed-search", `text ${number}`, START);
    await writeBy(START);
    expect(written).toHaveLength(1000);
  });
});

it("a search is kept folded, unless it is long or may say who searched", () => {
  expect(searchSubject("  GENIE  Gs-1930 ")).toBe("genie gs-1930");
  expect(searchSubject("Haulotte 2632 E Pro")).toBe("haulotte 2632 e pro");
  for (const personal of ["ali@example.com", "0501234567", "050 123 45 67", "+994 (50) 123-45-67", "x".repeat(61), " "])
    expect(searchSubject(personal), personal).toBeUndefined();
});
