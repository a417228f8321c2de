import { unitSigns, unitWords } from "~/features/catalogue/unit-words.server";
import { foldText } from "../../../db/search-text.ts";
import { KILOGRAMS_PER_POUND, METRES_PER_FOOT, METRES_PER_INCH } from "~/i18n/units";

export interface AmountField {
  unit: "m" | "kg" | "none" | "percent";
  least: number;
  most: number;
  round: "up" | "down";
  /** The unit in which it is asked for of those who do not use metres. */
  imperial: "ft" | "in" | "lb" | "none" | "percent";
  /** Smaller numbers of kilograms or pounds say nothing without their unit. */
  unitNeededBelow?: number;
}

export type TypedUnit = AmountField["unit"] | "ft" | "in" | "lb";

/** In metres, kilograms, percent, people. */
const factors: Record<string, { of: AmountField["unit"]; factor: number }> = {
  m: { of: "m", factor: 1 },
  cm: { of: "m", factor: 0.01 },
  mm: { of: "m", factor: 0.001 },
  ft: { of: "m", factor: METRES_PER_FOOT },
  in: { of: "m", factor: METRES_PER_INCH },
  kg: { of: "kg", factor: 1 },
  t: { of: "kg", factor: 1000 },
  lb: { of: "kg", factor: KILOGRAMS_PER_POUND },
  percent: { of: "percent", factor: 1 },
  persons: { of: "none", factor: 1 },
  none: { of: "none", factor: 1 },
};

/** What stands behind a number, by unit. */
const patterns = Object.entries({
  ...unitWords,
  ft: `${unitWords.ft}|${unitSigns.ft}`,
  in: `${unitWords.in}|${unitSigns.in}`,
  percent: "%",
}).map(([unit, pattern]) => ({ unit, pattern: new RegExp(`^(?:${pattern})$`, "u") }));

const unitOf = (sign: string) => patterns.find(({ pattern }) => pattern.test(sign))?.unit;

const typed = /^(\d{1,7}|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,](\d{1,6}))?\s*(\p{L}{1,12}|['’′"”″%])?$/u;

/** 40' 6", 40 ft 6 in */
const feetAndInches = new RegExp(
  `^(\\d{1,4})\\s*(?:${unitWords.ft}|${unitSigns.ft})\\s*(\\d{1,2}(?:[.,]\\d{1,2})?)\\s*(?:${unitWords.in}|${unitSigns.in})?$`,
  "iu",
);

/** Metres are kept to a centimetre, all else to one. */
const stepOf = (unit: AmountField["unit"]) => (unit === "m" ? 0.01 : 1);

/**
 * Reads a typed amount in metres, kilograms or percent; a sign behind the number wins over `unit`. Undefined for anything
 * else. Rounded to the safe side, so that no machine passes because of rounding.
 */
export function readAmount(typedText: string, field: AmountField, unit: TypedUnit): number | undefined {
  const text = foldWords(typedText);
  const [, feet, inches = ""] = feetAndInches.exec(text) ?? [];
  if (feet !== undefined && field.unit === "m") {
    return roundSafely((Number(feet) * 12 + Number(inches.replace(",", "."))) * METRES_PER_INCH, field);
  }
  const found = numberAndUnit(text, unit);
  const meant = found?.unit === undefined ? undefined : factors[found.unit];
  if (!found || meant?.of !== field.unit) return undefined;
  return roundSafely(found.number * meant.factor, field);
}

/** A typed number that needs a unit and has none. */
export function numberWithoutUnit(typedText: string, field: AmountField, unit: TypedUnit): number | undefined {
  const found = numberAndUnit(foldWords(typedText), unit);
  return found && !found.isUnitTyped && isUnitNeeded(found.number, field) ? found.number : undefined;
}

export const isUnitNeeded = (number: number, { unitNeededBelow = 0 }: AmountField) =>
  number > 0 && number < unitNeededBelow;

/** Abbreviations may end in a full stop: 2 чел. */
const foldWords = (text: string) => text.replace(/(?<=\p{L})\.$/u, "").replace(/\p{L}+/gu, foldText);

function numberAndUnit(text: string, unit: TypedUnit) {
  const [, whole = "", decimals = "", sign = ""] = typed.exec(text) ?? [];
  if (whole === "") return undefined;
  const known = sign === "" ? unit : unitOf(sign);
  const digits = whole.replace(/[^\d]/g, "");
  // 3,000 kg are three thousand: nobody weighs a machine to the gram.
  const isGrouped = known === "kg" || known === "lb" ? decimals.length === 3 : false;
  const number = Number(isGrouped ? digits + decimals : `${digits}.${decimals || 0}`);
  return { number, unit: known, isUnitTyped: sign !== "" };
}

/** Up for what has to be reached or carried, down for what limits. Floating-point dust does not count. */
export function roundSafely(value: number, { unit, round }: Pick<AmountField, "unit" | "round">): number {
  const step = stepOf(unit);
  const steps = Number((value / step).toFixed(6));
  return Number(((round === "up" ? Math.ceil(steps) : Math.floor(steps)) * step).toFixed(2));
}

/** Steps that people measure in, the coarsest first. */
const imperialSteps = { ft: [5, 1, 0.5, 0.1, 0.01], in: [1, 0.5, 0.1], lb: [1000, 500, 100, 50, 10, 5, 1] } as const;

/** The amount in feet, inches or pounds, as the roundest number that is read as the same amount. */
export function inImperial(value: number, field: AmountField): number {
  const { imperial } = field;
  if (imperial === "none" || imperial === "percent") return value;
  const { factor } = factors[imperial]!;
  for (const step of imperialSteps[imperial]) {
    const nearest = Math.round(value / factor / step);
    const found = [nearest, nearest - 1, nearest + 1]
      .map((count) => Number((count * step).toFixed(2)))
      .find((each) => each > 0 && roundSafely(each * factor, field) === value);
    if (found !== undefined) return found;
  }
  return Number((value / factor).toFixed(2));
}
