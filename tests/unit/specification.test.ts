import { describe, expect, it } from "vitest";
import {
  featuresOf,
  keyFiguresOf,
  specificationGroups,
  type SpecificationRecord,
} from "~/features/products/specification";

const unknown: SpecificationRecord = {
  workingHeightM: null,
  platformHeightM: null,
  extensionLengthM: null,
  platformLengthM: null,
  platformWidthM: null,
  platformCapacityKg: null,
  guardrailLengthM: null,
  guardrailWidthM: null,
  guardrailFoldedM: null,
  guardrailOpenM: null,
  platformFoldedGuardrailsHeightM: null,
  platformUnfoldedGuardrailsHeightM: null,
  maxPersons: null,
  loadCapacityKg: null,
  liftingCapacityKg: null,
  liftingCapacityTon: null,
  heightM: null,
  lengthM: null,
  widthM: null,
  gradeabilityPercent: null,
  forkLengthM: null,
  hasBasket: false,
  hasBucket: false,
  hasGuardrail: false,
};

const rowsOf = (record: Partial<SpecificationRecord>, weight: number | null = null) =>
  specificationGroups({ ...unknown, ...record }, weight).flatMap(({ rows }) => rows);

describe("the figures of a machine", () => {
  it("are none when nothing is known: neither rows nor groups", () => {
    expect(specificationGroups(null, null)).toEqual([]);
    expect(specificationGroups(unknown, null)).toEqual([]);
  });

  it("are only those that are known, a zero among them", () => {
    expect(rowsOf({ maxPersons: 2, forkLengthM: 0 }, 1500)).toEqual([
      { key: "max_persons", value: 2, unit: "none" },
      { key: "weight_kg", value: 1500, unit: "kg" },
      { key: "fork_length_m", value: 0, unit: "m" },
    ]);
  });

  it("know the weight of a machine without any specification", () => {
    expect(specificationGroups(null, 900)).toEqual([
      { group: "chassis", rows: [{ key: "weight_kg", value: 900, unit: "kg" }] },
    ]);
  });

  it("give the lifting capacity in kilograms, never tons with the unit kg", () => {
    const capacity = (record: Partial<SpecificationRecord>) => rowsOf(record)[0];
    expect(capacity({ liftingCapacityTon: 1.5 })).toEqual({ key: "lifting_capacity_kg", value: 1500, unit: "kg" });
    expect(capacity({ liftingCapacityTon: 2.268 })?.value).toBe(2268);
    expect(capacity({ liftingCapacityTon: 1.5, liftingCapacityKg: 1499 })?.value).toBe(1499);
  });

  it("show every column of a record once", () => {
    const numbers = Object.entries(unknown).filter(([, value]) => value === null);
    const full = Object.fromEntries(numbers.map(([key]) => [key, 1])) as Partial<SpecificationRecord>;
    const keys = rowsOf(full, 1).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    // Tons and kilograms of lifting capacity are one row; the weight is a row more.
    expect(keys).toHaveLength(numbers.length);
  });

  it("name the features it has", () => {
    expect(featuresOf(null)).toEqual([]);
    expect(featuresOf({ ...unknown, hasBucket: true, hasGuardrail: true })).toEqual(["has_bucket", "has_guardrail"]);
  });

  it("are led by the four that decide, as far as they are known", () => {
    const groups = specificationGroups(
      { ...unknown, workingHeightM: 8, maxPersons: 2, lengthM: 2, platformHeightM: 6, widthM: 1 },
      1500,
    );
    const keys = keyFiguresOf(groups).map(({ key }) => key);
    expect(keys).toEqual(["working_height_m", "max_persons", "weight_kg", "platform_height_m"]);
    expect(keyFiguresOf([])).toEqual([]);
  });
});
