/** A figure that lists are limited by, from one value, up to another, or both. */
interface Range {
  unit: "m" | "kg" | "percent" | "none";
  /** The end that people name: a height from 10 m, a width up to 0.9 m. The other end excludes its value. */
  end: End;
  steps: readonly number[];
}

export const rangeKeys = [
  "height",
  "load",
  "reach",
  "persons",
  "slope",
  "weight",
  "width",
  "stowed",
  "length",
] as const;

export type RangeKey = (typeof rangeKeys)[number];

/** In the order of the URL's parameters. */
export const ranges: Record<RangeKey, Range> = {
  height: { unit: "m", end: "from", steps: [4, 6, 8, 10, 12, 14, 16, 20, 26, 40] },
  load: { unit: "kg", end: "from", steps: [120, 230, 300, 450, 1000, 1500, 2500, 4000, 6000] },
  reach: { unit: "m", end: "from", steps: [3, 5, 7, 9, 11, 13, 15, 18, 21] },
  persons: { unit: "none", end: "from", steps: [2, 3, 4] },
  slope: { unit: "percent", end: "from", steps: [20, 25, 30, 40, 45] },
  weight: { unit: "kg", end: "to", steps: [1000, 2000, 3000, 3500, 5000, 7500, 10_000, 15_000, 20_000] },
  width: { unit: "m", end: "to", steps: [0.8, 0.9, 1, 1.2, 1.5, 1.8, 2.3, 2.55] },
  stowed: { unit: "m", end: "to", steps: [1.75, 1.9, 2, 2.1, 2.3, 2.5, 3] },
  length: { unit: "m", end: "to", steps: [1.5, 2, 2.5, 3, 4, 6, 9, 12] },
};

export interface Bounds {
  from?: number;
  to?: number;
}

export type End = keyof Bounds;

/** One end excludes its value, so equal ends leave nothing. */
export const isEmptyRange = ({ from = 0, to = Infinity }: Bounds) => from >= to;

export const naturalEnd = (key: RangeKey): End => ranges[key].end;
export const otherEnd = (key: RangeKey): End => (ranges[key].end === "from" ? "to" : "from");

export type Limits = Partial<Record<RangeKey, Bounds>>;

/** What each range is about. Of several fields the lower value counts. */
export const rangeFields = {
  height: ["working_height_m"],
  load: ["load_capacity_kg"],
  reach: ["reach_m"],
  persons: ["max_persons"],
  slope: ["gradeability_percent"],
  weight: ["weight_kg"],
  width: ["width_m"],
  stowed: ["height_m", "platform_folded_guardrails_height_m"],
  length: ["length_m"],
} as const satisfies Record<RangeKey, readonly string[]>;

/**
 * The step that a typed number stands for: outward, so that no product is lost that meets the number. Undefined when
 * that is beyond all steps.
 */
export function stepFor(key: RangeKey, end: End, value: number): number | undefined {
  const { steps } = ranges[key];
  return end === "from" ? steps.findLast((step) => step <= value) : steps.find((step) => step >= value);
}
