import { describe, expect, it } from "vitest";
import { readRecords } from "../../db/seed/records.ts";
import {
  confirmation,
  type Numbers,
  numbersOf,
  openDoubts,
  implausibleValues,
} from "~/features/products/form/plausibility";
import { productEditor } from "~/features/products/form/product-form";
import { kindOfCategory, type ProductTraits } from "~/features/products/applicability";
import { formOf } from "../support/product-entry";

interface Row {
  year: number;
  weight_kg: number | null;
  specifications: Numbers & { has_guardrail: boolean };
}

const scissorLift: ProductTraits = { kind: "scissorLift", hasGuardrail: true };
const forkLift: ProductTraits = { kind: "forkLift", hasGuardrail: false };
const other: ProductTraits = { kind: undefined, hasGuardrail: false };
const doubts = (values: Numbers, traits = scissorLift) => implausibleValues(values, traits, 2026);

describe("a plausibility question", () => {
  it("is asked about values that are probably typing errors", () => {
    const values = { year: 1979, weight_kg: 15, working_height_m: 900, platform_height_m: 12.5, load_capacity_kg: 2 };
    expect(doubts(values)).toEqual({
      year: { reason: "yearFarOff" },
      weight_kg: { reason: "outside", least: 300, most: 30_000 },
      working_height_m: { reason: "outside", least: 3, most: 45 },
      load_capacity_kg: { reason: "outside", least: 100, most: 3000 },
    });
    expect(doubts({ platform_height_m: 12.5, working_height_m: 12.4 })).toEqual({
      platform_height_m: { reason: "platformAbove" },
    });
    expect(doubts({ lifting_capacity_ton: 2500 }, forkLift)).toEqual({
      lifting_capacity_ton: { reason: "tonsAsKilograms" },
    });
    expect(doubts({ lifting_capacity_ton: 0.002 }, forkLift)).toEqual({
      lifting_capacity_ton: { reason: "outside", least: 0.3, most: 60 },
    });
  });

  it("depends on the category, and is asked in unknown categories too", () => {
    expect(doubts({ weight_kg: 100_000 }, forkLift)).toEqual({});
    expect(Object.keys(doubts({ weight_kg: 100_000 }))).toEqual(["weight_kg"]);
    expect(Object.keys(doubts({ weight_kg: 3, working_height_m: 900 }, other))).toEqual([
      ...["weight_kg", "working_height_m"],
    ]);
    expect(doubts({ weight_kg: 15, working_height_m: 120 }, other)).toEqual({});
  });

  it("is not asked about specs that do not apply", () => {
    expect(doubts({ max_persons: 500, platform_height_m: 900 }, forkLift)).toEqual({});
  });

  it("is not asked about any product of the demo catalogue", async () => {
    const records = await readRecords();
    const categories = records.categories as { slug: string; name: string }[];
    const equipment = records.equipment as (Row & (typeof records.equipment)[number])[];
    expect(equipment).toHaveLength(89);
    for (const { key, category, year, weight_kg, specifications } of equipment) {
      const name = categories.find(({ slug }) => slug === category)!.name;
      const traits = { kind: kindOfCategory(name), hasGuardrail: specifications.has_guardrail };
      expect(traits.kind, name).toBeDefined();
      expect(doubts({ ...specifications, year, weight_kg }, traits), key).toEqual({});
    }
  });

  it("is not repeated for a confirmed or stored value until it changes", () => {
    const values: Numbers = { weight_kg: 15, working_height_m: 900 };
    const requested = { values, traits: scissorLift, thisYear: 2026, confirmed: "" };
    const all = openDoubts(requested);
    expect(Object.keys(all)).toEqual(["weight_kg", "working_height_m"]);
    const confirmed = confirmation(all, values);
    expect(openDoubts({ ...requested, confirmed })).toEqual({});
    expect(Object.keys(openDoubts({ ...requested, confirmed, values: { ...values, weight_kg: 16 } }))).toEqual([
      "weight_kg",
    ]);
    const before = { values, traits: scissorLift };
    expect(openDoubts({ ...requested, before })).toEqual({});
    expect(Object.keys(openDoubts({ ...requested, before, values: { ...values, weight_kg: 16 } }))).toEqual([
      "weight_kg",
    ]);
    // A change of category asks again.
    const heavy = { ...requested, values: { weight_kg: 100_000 } };
    expect(Object.keys(openDoubts({ ...heavy, before: { values: heavy.values, traits: forkLift } }))).toEqual([
      "weight_kg",
    ]);
  });

  it("quotes the typed number in the reader's language", () => {
    const texts = productEditor.read(
      formOf({ year: "2024", weight_kg: "4.000", working_height_m: "abc", width_m: "0,76" }),
    );
    expect(numbersOf(texts, "aze")).toMatchObject({
      ...{ year: 2024, weight_kg: 4000, working_height_m: null, width_m: 0.76, length_m: null },
    });
    expect(numbersOf(texts, "eng").weight_kg).toBeNull();
  });
});
