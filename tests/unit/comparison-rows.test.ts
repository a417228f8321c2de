import fc from "fast-check";
import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { fieldOf, specificationFields } from "../../db/product-fields.ts";
import { type ComparedProduct, compareProducts, rowState } from "~/features/products/compare/comparison-rows.server";
import type { SpecificationRecord } from "~/features/products/detail/specification";
import type { UnitSystem } from "~/i18n/units";
import { texts } from "../support/texts";

const i18n = createInstance();
void i18n.init({
  lng: "eng",
  resources: { eng: { common: texts.eng } },
  defaultNS: "common",
  initAsync: false,
});
const reader = (units: UnitSystem = "metric") => ({ t: i18n.t, language: "eng" as const, units });

const unknown = Object.fromEntries(
  specificationFields.map((name) => [name, fieldOf(name).kind === "flag" ? false : null]),
) as SpecificationRecord;

function lift(figures: Partial<SpecificationRecord> = {}, other: Partial<ComparedProduct> = {}): ComparedProduct {
  const specification = { ...unknown, ...figures };
  return { year: 2020, engineType: "electric", weightKg: null, kind: "scissorLift", specification, ...other };
}

const forkLift = (figures: Partial<SpecificationRecord> = {}) => lift(figures, { kind: "forkLift" });

const rowsOf = (products: ComparedProduct[], units?: UnitSystem) =>
  compareProducts(products, reader(units)).flatMap(({ rows }) => rows);
const rowOf = (key: string, products: ComparedProduct[], units?: UnitSystem) =>
  rowsOf(products, units).find((row) => row.key === key);

describe("a row of a comparison", () => {
  it("differs if two values are displayed differently", () => {
    const row = rowOf("length_m", [lift({ length_m: 1.83 }), lift({ length_m: 2.44 }), lift({ length_m: null })]);
    expect(row).toEqual({
      key: "length_m",
      label: texts.eng.spec.length_m,
      state: "differs",
      cells: [
        { state: "known", text: "1.83\u00a0m", extreme: "least" },
        { state: "known", text: "2.44\u00a0m", extreme: "most" },
        { state: "unstated", text: texts.eng.compare.unstated },
      ],
    });
  });

  it("is the same in feet where the difference is rounded away", () => {
    const products = [lift({ width_m: 0.761 }), lift({ width_m: 0.769 })];
    expect(rowOf("width_m", products)?.state).toBe("differs");
    const inFeet = rowOf("width_m", products, "imperial");
    expect(inFeet?.state).toBe("same");
    expect(inFeet?.cells).toEqual([
      { state: "known", text: "2.5\u00a0ft" },
      { state: "known", text: "2.5\u00a0ft" },
    ]);
  });

  it("is left out if no machine states it", () => {
    expect(rowOf("length_m", [lift(), lift()])).toBeUndefined();
  });

  it("says what a kind of machine does not have", () => {
    const row = rowOf("platform_length_m", [lift({ platform_length_m: 2.26 }), forkLift()]);
    expect(row?.state).toBe("inapplicable");
    expect(row?.cells[1]).toEqual({ state: "inapplicable", text: texts.eng.compare.inapplicable });
  });

  it("does not compare a lift height with a working height", () => {
    const products = [lift({ working_height_m: 8 }), forkLift({ working_height_m: 3 })];
    expect(rowOf("working_height_m", products)?.cells.map(({ state }) => state)).toEqual(["known", "inapplicable"]);
    expect(rowOf("lift_height_m", products)?.cells.map(({ state }) => state)).toEqual(["inapplicable", "known"]);
  });

  it("calls no year and no feature most or least, and no missing feature a difference", () => {
    const products = [lift({ has_basket: true }, { year: 2019 }), lift()];
    expect(rowOf("year", products)).toMatchObject({ state: "differs", cells: [{ text: "2019" }, { text: "2020" }] });
    expect(rowOf("year", products)?.cells.map(({ extreme }) => extreme)).toEqual([undefined, undefined]);
    expect(rowOf("has_basket", products)).toMatchObject({
      state: "unstated",
      cells: [{ text: texts.eng.compare.has }, { state: "unstated" }],
    });
  });

  it("has the area of the platform, if both sides are known", () => {
    const products = [lift({ platform_length_m: 1.63, platform_width_m: 0.76 }), lift({ platform_length_m: 2 })];
    expect(rowOf("platform_area", products)?.cells).toEqual([
      { state: "known", text: "1.24\u00a0m²" },
      { state: "unstated", text: texts.eng.compare.unstated },
    ]);
    expect(rowOf("platform_area", products, "imperial")?.cells[0]?.text).toBe("13.3\u00a0sq ft");
  });

  it("has what the product page has of one machine alone, where nothing differs", () => {
    const rows = rowsOf([lift({ height_m: 2, length_m: 1.83, has_guardrail: true }, { weightKg: 1498 })]);
    expect(rows.map(({ key }) => key)).toEqual([
      "height_m",
      "length_m",
      "weight_kg",
      "engine",
      "year",
      "has_guardrail",
    ]);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["same"]));
  });
});

describe("the state of a row", () => {
  const cell = fc.oneof(
    fc.constantFrom("1 m", "2 m").map((text) => ({ state: "known" as const, text })),
    fc.constantFrom("unstated" as const, "inapplicable" as const).map((state) => ({ state, text: "" })),
  );
  const cells = fc.array(cell, { minLength: 1, maxLength: 4 });

  it("depends on what the machines state, not on their order", () => {
    fc.assert(
      fc.property(cells, (given) => {
        expect(rowState(given.toReversed())).toBe(rowState(given));
        const known = given.filter(({ state }) => state === "known").map(({ text }) => text);
        expect(rowState(given) === "differs").toBe(known.includes("1 m") && known.includes("2 m"));
        if (rowState(given) === "same") expect(known).toHaveLength(given.length);
      }),
    );
  });

  it("marks the extremes of what differs, and never all machines alike", () => {
    const heights = fc.array(fc.option(fc.integer({ min: 1, max: 5_000 })), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(heights, fc.constantFrom("metric" as const, "imperial" as const), (given, units) => {
        const row = rowOf(
          "height_m",
          given.map((height) => lift({ height_m: height === null ? null : height / 100 })),
          units,
        );
        const extremes = new Set(row?.cells.flatMap(({ extreme }) => extreme ?? []));
        expect(extremes).toEqual(new Set(row?.state === "differs" ? ["most", "least"] : []));
        const most = row?.cells.filter(({ extreme }) => extreme === "most") ?? [];
        expect(new Set(most.map(({ text }) => text)).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});
