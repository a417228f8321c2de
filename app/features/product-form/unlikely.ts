import type { ProductTexts, ValueName } from "./product-values";

export type Doubt = "platformAbove" | "tonsAsKilograms" | "yearFarOff" | "weightLow";

const FIRST_LIKELY_YEAR = 1980;
const MOST_LIKELY_TONS = 100;
const LEAST_LIKELY_KG = 10;

/** Reads a number as the form takes it; undefined for anything else. */
export function typedNumber(text: string): number | undefined {
  const tidy = text.trim();
  return /^\d{1,9}(?:[.,]\d{1,6})?$/.test(tidy) ? Number(tidy.replace(",", ".")) : undefined;
}

/** Values that are allowed and yet look like slips, by the field to look at. */
export function unlikelyValues(texts: ProductTexts, thisYear: number): Partial<Record<ValueName, Doubt>> {
  const doubts: Partial<Record<ValueName, Doubt>> = {};
  const [year, weight] = [typedNumber(texts.year), typedNumber(texts.weight_kg)];
  const [platform, working] = [typedNumber(texts.platform_height_m), typedNumber(texts.working_height_m)];
  const tons = typedNumber(texts.lifting_capacity_ton);
  if (year !== undefined && (year < FIRST_LIKELY_YEAR || year > thisYear + 1)) doubts.year = "yearFarOff";
  if (weight !== undefined && weight < LEAST_LIKELY_KG) doubts.weight_kg = "weightLow";
  if (platform !== undefined && working !== undefined && platform > working) doubts.platform_height_m = "platformAbove";
  if (tons !== undefined && tons > MOST_LIKELY_TONS) doubts.lifting_capacity_ton = "tonsAsKilograms";
  return doubts;
}
