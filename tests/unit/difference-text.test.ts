import { describe, expect, it } from "vitest";
import { differenceText, type FigureUnit, finderReader } from "~/features/finder/finder-texts.server";
import { i18nIn } from "~/i18n/instance.server";

const inFeet = finderReader({ i18n: i18nIn("eng"), language: "eng", units: "imperial" });
const said = (value: number, unit: FigureUnit, round: "up" | "down") =>
  differenceText(value, unit, round, inFeet).replaceAll("\u00a0", " ");

describe("a difference in feet and pounds", () => {
  it.each([
    // 1.115 ft, 99.2 lb: with 1.1 ft and 99 lb more it would still be short.
    [0.34, "m", "1.2 ft", "1.1 ft"],
    [45, "kg", "100 lb", "99 lb"],
    [0.36, "m", "1.2 ft", "1.1 ft"],
    [0.3048, "m", "1 ft", "1 ft"],
    [0.1, "m", "4 in", "3.5 in"],
  ] as const)("of %s %s is missing as %s, to spare as %s", (value, unit, missing, spare) => {
    expect(said(value, unit, "up")).toBe(missing);
    expect(said(value, unit, "down")).toBe(spare);
  });
});
