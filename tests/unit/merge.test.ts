import { describe, expect, it } from "vitest";
import { mergeEdits } from "~/forms/editing/merge";

interface Record_ {
  a: number;
  b: string | null;
  c: string[];
}

/** Every record of a small domain, to test all combinations. */
const all: Record_[] = [1, 2, 3].flatMap((a) =>
  ["x", null].flatMap((b) => [["p"], ["p", "q"]].map((c) => ({ a, b, c }))),
);
const names = ["a", "b", "c"] as const;
const same = (x: unknown, y: unknown) => JSON.stringify(x) === JSON.stringify(y);

function eachTriple(check: (base: Record_, mine: Record_, theirs: Record_) => void) {
  for (const base of all) for (const mine of all) for (const theirs of all) check(base, mine, theirs);
}

describe("merging two edits of one record", () => {
  it("keeps every change and names both sides of a conflict", () => {
    eachTriple((base, mine, theirs) => {
      const { merged, taken, conflicts } = mergeEdits(base, mine, theirs);
      for (const name of names) {
        const [iChanged, theyChanged] = [!same(mine[name], base[name]), !same(theirs[name], base[name])];
        const isTold = conflicts.some((each) => each.name === name);
        expect(isTold).toBe(iChanged && theyChanged && !same(mine[name], theirs[name]));
        expect(merged[name]).toEqual(iChanged ? mine[name] : theirs[name]);
        expect(taken.includes(name)).toBe(!iChanged && theyChanged);
      }
    });
  });

  it("takes my value where they changed nothing, and theirs where I changed nothing", () => {
    eachTriple((base, mine) => {
      expect(mergeEdits(base, mine, base)).toEqual({ merged: mine, taken: [], conflicts: [] });
      const { merged, conflicts } = mergeEdits(base, base, mine);
      expect({ merged, conflicts }).toEqual({ merged: mine, conflicts: [] });
    });
  });

  it("is settled after one merge: merging again finds no conflict", () => {
    eachTriple((base, mine, theirs) => {
      const { merged } = mergeEdits(base, mine, theirs);
      expect(mergeEdits(theirs, merged, theirs)).toEqual({ merged, taken: [], conflicts: [] });
    });
  });

  it("does not change its inputs", () => {
    const base = Object.freeze({ ...all[0]! });
    mergeEdits(base, Object.freeze({ ...all[3]! }), Object.freeze({ ...all[5]! }));
    expect(base).toEqual(all[0]);
  });
});
