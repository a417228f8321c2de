import { parseNumber } from "~/i18n/parse-number";
import type { Language } from "~/i18n/languages";
import { fieldOf, type FigureName, figureNames, type ProductKind } from "../../../../db/product-fields.ts";
import { appliesTo, kindOfCategory, type ProductTraits } from "../applicability";
import { limitsOf, type ProductTexts, type ProductValues } from "./product-values";

export type Plausibility =
  { reason: "platformAbove" | "tonsAsKilograms" | "yearFarOff" } | { reason: "outside"; least: number; most: number };

export type Doubted = FigureName | "year";
export type Doubts = Partial<Record<Doubted, Plausibility>>;

type Range = readonly [least: number, most: number];
/** Figures with a range per kind; all capacities share one. Ranges of the others are in the registry. */
type Measured = "weight_kg" | "working_height_m" | "capacity" | "height_m" | "length_m" | "width_m";

/*
 * Usual values per kind: half the smallest to twice the largest on the market. Meant for slips such as kilograms for
 * tons.
 */
const usual: Record<ProductKind, Record<Measured, Range>> = {
  scissorLift: {
    weight_kg: [300, 30_000],
    working_height_m: [3, 45],
    capacity: [100, 3000],
    height_m: [0.8, 5],
    length_m: [0.9, 12],
    width_m: [0.5, 4],
  },
  boomLift: {
    weight_kg: [1200, 60_000],
    working_height_m: [5, 75],
    capacity: [80, 1500],
    height_m: [1, 5],
    length_m: [2, 25],
    width_m: [0.7, 5],
  },
  mastLift: {
    weight_kg: [150, 8000],
    working_height_m: [3, 20],
    capacity: [70, 800],
    height_m: [0.8, 4],
    length_m: [0.6, 6],
    width_m: [0.5, 3],
  },
  vehicleMountedLift: {
    weight_kg: [500, 80_000],
    working_height_m: [5, 120],
    capacity: [70, 1500],
    height_m: [0.8, 5],
    length_m: [1.5, 25],
    width_m: [0.5, 4],
  },
  lowLevelLift: {
    weight_kg: [30, 3000],
    working_height_m: [2, 12],
    capacity: [70, 800],
    height_m: [0.6, 4],
    length_m: [0.5, 5],
    width_m: [0.4, 3],
  },
  platform: {
    weight_kg: [30, 80_000],
    working_height_m: [2, 120],
    capacity: [70, 3000],
    height_m: [0.6, 5],
    length_m: [0.5, 25],
    width_m: [0.4, 5],
  },
  forkLift: {
    weight_kg: [300, 120_000],
    working_height_m: [1, 20],
    capacity: [300, 60_000],
    height_m: [1, 7],
    length_m: [1, 16],
    width_m: [0.5, 6],
  },
  telehandler: {
    weight_kg: [1200, 80_000],
    working_height_m: [2, 60],
    capacity: [500, 60_000],
    height_m: [1, 5],
    length_m: [2, 16],
    width_m: [0.9, 4.5],
  },
};

const anyMachine: Record<Measured, Range> = {
  weight_kg: [10, 150_000],
  working_height_m: [0.5, 150],
  capacity: [10, 150_000],
  height_m: [0.2, 10],
  length_m: [0.2, 40],
  width_m: [0.2, 10],
};

const FIRST_LIKELY_YEAR = 1980;
const MOST_LIKELY_TONS = 100;

function usualRange(name: FigureName, kind: ProductKind | undefined): Range | undefined {
  const ofKind = kind ? usual[kind] : anyMachine;
  if (name === "lifting_capacity_ton") return [ofKind.capacity[0] / 1000, ofKind.capacity[1] / 1000];
  if (name.endsWith("capacity_kg")) return ofKind.capacity;
  return (ofKind as Partial<Record<FigureName, Range>>)[name] ?? fieldOf(name).usual;
}

export type Numbers = Partial<Record<Doubted, number | null>>;

/** Implausible values by field, leaving out what does not apply. */
export function implausibleValues(values: Numbers, traits: ProductTraits, thisYear: number): Doubts {
  const doubts: Doubts = {};
  const { year, platform_height_m: platform, working_height_m: working, lifting_capacity_ton: tons } = values;
  for (const name of figureNames) {
    const [value, range] = [values[name], usualRange(name, traits.kind)];
    if (value === null || value === undefined || !range || !appliesTo(name, traits)) continue;
    const [least, most] = range;
    if (value < least || value > most) doubts[name] = { reason: "outside", least, most };
  }
  const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;
  if (isKnown(year) && (year < FIRST_LIKELY_YEAR || year > thisYear + 1)) doubts.year = { reason: "yearFarOff" };
  if (isKnown(tons) && tons > MOST_LIKELY_TONS) doubts.lifting_capacity_ton = { reason: "tonsAsKilograms" };
  if (isKnown(platform) && isKnown(working) && platform > working && appliesTo("platform_height_m", traits)) {
    doubts.platform_height_m = { reason: "platformAbove" };
  }
  return doubts;
}

export function numbersOf(texts: ProductTexts, language: Language): Numbers {
  const read = (name: FigureName) => {
    const parsed = parseNumber(texts[name], language, limitsOf(name));
    return parsed && "value" in parsed ? parsed.value : null;
  };
  const year = /^\d{1,9}$/.test(texts.year.trim()) ? Number(texts.year) : null;
  return { year, ...Object.fromEntries(figureNames.map((name) => [name, read(name)])) };
}

/** Confirmed doubts as field and value, so that another value is asked about again. */
export function confirmation(doubts: Doubts, values: Numbers): string {
  return Object.keys(doubts)
    .map((name) => `${name}=${values[name as Doubted]}`)
    .join(";");
}

interface DoubtsOptions {
  values: Numbers;
  traits: ProductTraits;
  thisYear: number;
  confirmed: string;
  before?: { values: Numbers; traits: ProductTraits };
}

export function openDoubts({ values, traits, thisYear, confirmed, before }: DoubtsOptions): Doubts {
  const answered = new Set(confirmed.split(";"));
  const earlier = before ? implausibleValues(before.values, before.traits, thisYear) : {};
  const isOpen = ([name, doubt]: [string, Plausibility]) => {
    const value = values[name as Doubted];
    if (answered.has(`${name}=${value}`)) return false;
    return before?.values[name as Doubted] !== value || earlier[name as Doubted]?.reason !== doubt.reason;
  };
  return Object.fromEntries(Object.entries(implausibleValues(values, traits, thisYear)).filter(isOpen));
}

export const machineOf = (values: Pick<ProductValues, "has_guardrail">, categoryName: string): ProductTraits => ({
  kind: kindOfCategory(categoryName),
  hasGuardrail: values.has_guardrail,
});
