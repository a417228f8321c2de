import { describe, expect, it } from "vitest";
import { readWords } from "~/features/catalogue/query.server";
import { errorsIn, errorsInLetters } from "~/features/catalogue/typos.server";
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

describe("typing errors in letters", () => {
  it.each([
    ["gs1930", "gss1930", 1],
    ["cpcd35", "cpdc35", 1],
    ["cpcd35", "cpcd30", Infinity],
    ["gs1930", "gs1390", Infinity],
    // The rest of the model is still to be typed.
    ["gs1930edrive", "gz1930", 1],
    ["gs1930edrive", "gs1931", Infinity],
  ])("of %s in %s are %s: other digits are another model", (word, text, errors) => {
    expect(errorsInLetters(word, text)).toBe(errors);
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
