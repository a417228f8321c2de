import { describe, expect, it } from "vitest";
import { readWords } from "~/features/catalogue/query.server";
import { errorsIn } from "~/features/catalogue/typos.server";
import { stemOf } from "~/features/catalogue/words.server";

describe("typing errors", () => {
  it.each([
    ["boom", "bomm", Infinity],
    ["genie", "geni", 1],
    ["genie", "genei", 1],
    ["genie", "gneei", Infinity],
    ["scissors", "scisors", 1],
    ["scissors", "scisrs", Infinity],
    ["telehandl", "telhandel", 2],
    ["telehandl", "tlhandel", Infinity],
    // The rest of the word is still to be typed.
    ["manipulator", "mamip", 1],
    ["manipulator", "mamp", Infinity],
  ])("of %s in %s are %s: one from five letters on, two from nine", (word, text, errors) => {
    expect(errorsIn(word, text)).toBe(errors);
  });
});

describe("words of a search", () => {
  it.each([
    ["подъемники", "подъемник"],
    ["lifts", "lift"],
    ["bus", "bus"],
    ["jibs", "jibs"],
  ])("%s has the stem %s, of four letters at least", (word, stem) => expect(stemOf(word)).toBe(stem));

  it("are eight at most", () => {
    expect(readWords("a b c d e f g h i j", new Set()).tokens).toHaveLength(8);
  });
});
