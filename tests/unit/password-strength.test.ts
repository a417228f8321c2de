import { describe, expect, it } from "vitest";
import { passwordStrength } from "~/features/users/password-strength";

describe("the strength of a password", () => {
  it.each([
    ["gfhjkm", "weak"],
    ["tower lift", "fair"],
    ["crane yard 7", "good"],
    ["four lifts and a forklift", "strong"],
    // Long and varied, and still among the first that are guessed.
    ["password1234", "weak"],
    ["PassWord1234", "weak"],
    ["aaaaaaaaaaaaaaaaaaaa", "weak"],
  ])("of %s is %s", (password, strength) => expect(passwordStrength(password)).toBe(strength));
});
