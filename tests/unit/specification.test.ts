import { describe, expect, it } from "vitest";
import { fieldOf, isFigure, type ProductKind, specificationFields } from "../../db/product-fields.ts";
import { kindOfCategory } from "~/features/products/applicability";
import {
  featuresOf,
  keyFiguresOf,
  specificationOfProduct,
  type SpecificationRecord,
} from "~/features/products/detail/specification";

const unknown = Object.fromEntries(
  specificationFields.map((name) => [name, fieldOf(name).kind === "flag" ? false : null]),
) as SpecificationRecord;
/** A value for every figure. */
const full = Object.fromEntries(
  specificationFields.filter(isFigure).map((name) => [name, 1]),
) as Partial<SpecificationRecord>;

const groupsOf = (record: Partial<SpecificationRecord> | null, weightKg: number | null = null, kind?: ProductKind) =>
  specificationOfProduct({ record: record && { ...unknown, ...record }, weightKg, kind });
const rowsOf = (...requested: Parameters<typeof groupsOf>) => groupsOf(...requested).flatMap(({ rows }) => rows);
const keysOf = (...requested: Parameters<typeof groupsOf>) => rowsOf(...requested).map(({ key }) => key);

describe("the specs of a product", () => {
  it("are empty when nothing is known", () => {
    expect(groupsOf(null)).toEqual([]);
    expect(groupsOf(unknown)).toEqual([]);
  });

  it("include known values only, zero among them", () => {
    expect(rowsOf({ max_persons: 2, fork_length_m: 0 }, 1500)).toEqual([
      { key: "max_persons", label: "max_persons", value: 2, unit: "none" },
      { key: "weight_kg", label: "weight_kg", value: 1500, unit: "kg" },
      { key: "fork_length_m", label: "fork_length_m", value: 0, unit: "m" },
    ]);
  });

  it("include the weight without a specification", () => {
    expect(groupsOf(null, 900)).toEqual([
      { group: "chassis", rows: [{ key: "weight_kg", label: "weight_kg", value: 900, unit: "kg" }] },
    ]);
  });

  it("show the lifting capacity in kilograms", () => {
    const capacity = (record: Partial<SpecificationRecord>) => rowsOf(record)[0];
    expect(capacity({ lifting_capacity_ton: 1.5 })).toMatchObject({
      key: "lifting_capacity_kg",
      value: 1500,
      unit: "kg",
    });
    expect(capacity({ lifting_capacity_ton: 2.268 })).toMatchObject({ value: 2268 });
    expect(capacity({ lifting_capacity_ton: 1.5, lifting_capacity_kg: 1499 })).toMatchObject({ value: 1499 });
  });

  it("show every column of the table once", () => {
    const keys = keysOf({ ...full, has_guardrail: true }, 1);
    expect(new Set(keys).size).toBe(keys.length);
    // Capacity in tonnes and kilograms is one row; weight is another.
    expect(keys).toHaveLength(Object.keys(full).length);
  });

  it("list its features", () => {
    const record = { ...unknown, has_bucket: true, has_guardrail: true };
    expect(featuresOf({ record: null, kind: undefined })).toEqual([]);
    expect(featuresOf({ record, kind: undefined })).toEqual(["has_bucket", "has_guardrail"]);
    expect(featuresOf({ record, kind: "telehandler" })).toEqual(["has_bucket"]);
    expect(featuresOf({ record, kind: "scissorLift" })).toEqual(["has_guardrail"]);
  });

  it("start with the four key specs that are known", () => {
    const record = { working_height_m: 8, max_persons: 2, length_m: 2, platform_height_m: 6, width_m: 1 };
    const keys = keyFiguresOf(groupsOf(record, 1500), undefined).map(({ key }) => key);
    expect(keys).toEqual(["working_height_m", "max_persons", "weight_kg", "platform_height_m"]);
    expect(keyFiguresOf([], undefined)).toEqual([]);
  });

  it("start with lift height, load, forks or reach, and weight for products with forks", () => {
    const record = {
      working_height_m: 3,
      lifting_capacity_ton: 1.5,
      fork_length_m: 1.07,
      max_persons: 1,
      width_m: 1.1,
    };
    const rows = keyFiguresOf(groupsOf(record, 3100, "forkLift"), "forkLift");
    expect(rows.map(({ label }) => label)).toEqual([
      ...["lift_height_m", "lifting_capacity_kg", "fork_length_m", "weight_kg"],
    ]);
    const reach = keyFiguresOf(
      groupsOf({ reach_m: 12.5, extension_length_m: 12.5 }, null, "telehandler"),
      "telehandler",
    );
    expect(reach.map(({ label }) => label)).toEqual(["forward_reach_m"]);
  });
});

describe("specs that do not apply to the category", () => {
  it("are hidden after a fork lift becomes a scissor lift", () => {
    const keys = keysOf({ ...full, has_guardrail: false }, 1, "scissorLift");
    expect(keys).not.toContain("fork_length_m");
    expect(keys.filter((key) => key.includes("guardrail"))).toEqual([]);
    expect(keysOf({ ...full, has_guardrail: true }, 1, "scissorLift")).toContain("guardrail_folded_m");
  });

  it("include persons on the platform for products with forks", () => {
    for (const kind of ["forkLift", "telehandler"] as const) {
      const keys = keysOf({ ...full, has_guardrail: true }, 1, kind);
      expect(keys.filter((key) => /persons|platform|guardrail/.test(key))).toEqual([]);
      expect(keys).toEqual(expect.arrayContaining(["working_height_m", "lifting_capacity_kg", "weight_kg"]));
    }
  });

  it("are none in a custom category, except those of a guardrail it does not have", () => {
    const keys = keysOf({ ...full, has_guardrail: false }, 1, kindOfCategory("Compressors", null));
    expect(keys).toEqual(expect.arrayContaining(["fork_length_m", "max_persons", "platform_height_m"]));
    expect(keys).not.toContain("guardrail_open_m");
  });

  it.each([
    ["Scissor Lifts", "scissorLift"],
    ["Articulated Boom Lifts", "boomLift"],
    ["Telescopic Boom Lifts", "boomLift"],
    ["Vertical Mast Lifts", "mastLift"],
    ["Spider and Truck-mounted Lifts", "vehicleMountedLift"],
    ["Low-level Access", "lowLevelLift"],
    ["FORK LIFT trucks", "forkLift"],
    ["Forklifts", "forkLift"],
    ["Telehandlers", "telehandler"],
    ["Truck-mounted cranes", undefined],
  ])("of %s follow the category group %s", (name, kind) => expect(kindOfCategory(name, null)).toBe(kind));

  it.each([
    ["Reach Trucks", "forklift", "forkLift"],
    ["Forkies", "telehandler", "telehandler"],
    ["Telehandlers", "forklift", "telehandler"],
    ["Towers", "vertical", undefined],
    ["Cranes", "boom", undefined],
  ] as const)("of %s, which lift as a %s, are those of a %s", (name, group, kind) =>
    expect(kindOfCategory(name, group)).toBe(kind),
  );
});
