import { translated } from "~/i18n/formats";
import { appliesTo, kindOfCategory } from "../products/applicability";
import { type Bounds, type End, isEmptyRange, rangeFields, type RangeKey, ranges } from "../products/ranges";
import type { Catalogue, Category } from "./catalogue.server";

export interface RangeEnd {
  key: RangeKey;
  end: End;
}

/** The classes of missing figures: of a product that could have one, and of one whose category never does. */
export const UNKNOWN = 31;
const INAPPLICABLE = 30;
export const classCount = 32;

interface KnownClasses {
  /** Columns are shared by catalogues in which only other ones differ. */
  category: Uint16Array;
  classes: Uint8Array;
}

const classesByColumn = new WeakMap<Float32Array, KnownClasses>();

/**
 * The number of steps that each product's figure has passed, or the class of a missing one: a step divides a range where
 * its end includes it.
 */
export function classesOf({ columns, categories }: Catalogue, key: RangeKey): Uint8Array {
  const { [key]: values, category } = columns;
  const known = classesByColumn.get(values);
  if (known?.category === category) return known.classes;
  const missing = categories.map((each) => (canHave(key, each) ? UNKNOWN : INAPPLICABLE));
  const steps = Float32Array.from(ranges[key].steps);
  const isFrom = ranges[key].end === "from";
  const classes = new Uint8Array(values.length);
  for (let product = 0; product < values.length; product++) {
    const value = values[product]!;
    let passed = 0;
    // A loop: it runs for each product and each range.
    for (let step = 0; step < steps.length; step++) if (isFrom ? value >= steps[step]! : value > steps[step]!) passed++;
    classes[product] = Number.isNaN(value) ? missing[category[product]!]! : passed;
  }
  classesByColumn.set(values, { category, classes });
  return classes;
}

/** Whether a field that the range is about applies to products of the category. */
function canHave(key: RangeKey, { name, translations, group }: Category): boolean {
  const kind = kindOfCategory(translated(translations, "eng", name), group);
  return rangeFields[key].some((field) => appliesTo(field, { kind, hasGuardrail: true }));
}

interface StepOptions extends RangeEnd {
  /** What is chosen of the range. */
  bounds: Bounds | undefined;
  includesUnknown: boolean;
}

/**
 * Products per step, from the products per class: above a step are the classes that have passed it. None for a step that
 * the other end excludes, as no list has such a range.
 */
export function stepCounts(tally: Uint32Array, { key, end, bounds, includesUnknown }: StepOptions): number[] {
  const unknown = includesUnknown ? tally[UNKNOWN]! : 0;
  return ranges[key].steps.map((value, step) => {
    if (isEmptyRange({ ...bounds, [end]: value })) return 0;
    const counted = end === "from" ? tally.subarray(step + 1, INAPPLICABLE) : tally.subarray(0, step + 1);
    return counted.reduce((sum, count) => sum + count, unknown);
  });
}
