import { describe, expect, it } from "vitest";
import { readRecords } from "../../db/seed/records.ts";
import { confirmation, numbersOf, openDoubts } from "~/features/products/form/plausibility";
import { implausibleValues, type Numbers } from "~/features/products/plausibility/rules";
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
      lifting_capacity_ton: { reason: "tonsAsKilograms", offer: 2.5 },
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

  it.each<[rule: string, right: Numbers, wrong: Numbers, doubts: object, traits?: ProductTraits]>([
    [
      "a platform 1.5 to 2.5 m below the working height",
      { working_height_m: 9.8, platform_height_m: 7.3 },
      { working_height_m: 9.8, platform_height_m: 7.29 },
      { platform_height_m: { reason: "platformGap", least: 1.5, most: 2.5 } },
    ],
    [
      "a platform not above the working height",
      { working_height_m: 9.8, platform_height_m: 8.3 },
      { working_height_m: 9.8, platform_height_m: 9.81 },
      { platform_height_m: { reason: "platformAbove" } },
    ],
    [
      "tons within 1 % of the kilograms",
      { lifting_capacity_ton: 2.525, lifting_capacity_kg: 2500 },
      { lifting_capacity_ton: 2.5251, lifting_capacity_kg: 2500 },
      { lifting_capacity_ton: { reason: "tonsDiffer", offer: 2.5 } },
      forkLift,
    ],
    [
      "80 kg for each person and 40 for tools",
      { max_persons: 2, platform_capacity_kg: 200 },
      { max_persons: 2, platform_capacity_kg: 199 },
      { max_persons: { reason: "tooManyPersons", least: 200 } },
    ],
    [
      "folded rails below the stowed height",
      { platform_folded_guardrails_height_m: 1.99, height_m: 2 },
      { platform_folded_guardrails_height_m: 2, height_m: 2 },
      { platform_folded_guardrails_height_m: { reason: "foldedNotLower" } },
    ],
    [
      "a platform no wider than its machine and 2 cm",
      { platform_width_m: 0.78, width_m: 0.76 },
      { platform_width_m: 0.79, width_m: 0.76 },
      { platform_width_m: { reason: "widerThanMachine" } },
    ],
    [
      "a platform no longer than its machine and 5 cm",
      { platform_length_m: 1.88, length_m: 1.83 },
      { platform_length_m: 1.89, length_m: 1.83 },
      { platform_length_m: { reason: "longerThanMachine" } },
    ],
    ["a width in metres", { width_m: 0.76 }, { width_m: 76 }, { width_m: { reason: "centimetres", offer: 0.76 } }],
    [
      "a stowed height in metres",
      { height_m: 3 },
      { height_m: 300 },
      { height_m: { reason: "centimetres", offer: 3 } },
    ],
    [
      "a length in metres",
      { length_m: 1.83 },
      { length_m: 1830 },
      { length_m: { reason: "millimetres", offer: 1.83 } },
    ],
    [
      "a width up to 3.5 m",
      { width_m: 3.5 },
      { width_m: 3.51 },
      { width_m: { reason: "outside", least: 0.5, most: 3.5 } },
    ],
    [
      "a gradeability up to 60 %",
      { gradeability_percent: 60 },
      { gradeability_percent: 61 },
      { gradeability_percent: { reason: "outside", least: 1, most: 60 } },
    ],
    ["a year up to the next one", { year: 2027 }, { year: 2028 }, { year: { reason: "yearFarOff" } }],
  ])("holds a machine to %s", (_, right, wrong, expected, traits = scissorLift) => {
    expect(doubts(right, traits)).toEqual({});
    expect(doubts(wrong, traits)).toEqual(expected);
  });

  it("lets a boom's basket be wider than its chassis", () => {
    expect(doubts({ platform_width_m: 2.4, width_m: 2 }, { kind: "boomLift", hasGuardrail: false })).toEqual({});
  });

  it("is not asked about any product of the demo catalogue", async () => {
    const records = await readRecords();
    const categories = records.categories as { slug: string; name: string }[];
    const equipment = records.equipment as (Row & (typeof records.equipment)[number])[];
    expect(equipment).toHaveLength(89);
    for (const { key, category, year, weight_kg, specifications } of equipment) {
      const name = categories.find(({ slug }) => slug === category)!.name;
      const traits = { kind: kindOfCategory(name, null), hasGuardrail: specifications.has_guardrail };
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
