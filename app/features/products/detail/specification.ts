import type { Unit } from "~/i18n/units";
import { appliesTo, figureLabel, hasForks, type LiftLabel, type ProductKind } from "../applicability";

/** The figures of a machine as records keep them; null is not known. Booleans are its additional features. */
export interface SpecificationRecord {
  workingHeightM: number | null;
  platformHeightM: number | null;
  extensionLengthM: number | null;
  platformLengthM: number | null;
  platformWidthM: number | null;
  platformCapacityKg: number | null;
  guardrailLengthM: number | null;
  guardrailWidthM: number | null;
  guardrailFoldedM: number | null;
  guardrailOpenM: number | null;
  platformFoldedGuardrailsHeightM: number | null;
  platformUnfoldedGuardrailsHeightM: number | null;
  maxPersons: number | null;
  loadCapacityKg: number | null;
  liftingCapacityKg: number | null;
  liftingCapacityTon: number | null;
  heightM: number | null;
  lengthM: number | null;
  widthM: number | null;
  gradeabilityPercent: number | null;
  forkLengthM: number | null;
  hasBasket: boolean;
  hasBucket: boolean;
  hasGuardrail: boolean;
}

export const features = ["has_basket", "has_bucket", "has_guardrail"] as const;
export type Feature = (typeof features)[number];

/** Group, then text key and unit of each figure, in the order of the page. */
const groups = {
  reach: [
    ["working_height_m", "m"],
    ["platform_height_m", "m"],
    ["extension_length_m", "m"],
  ],
  capacity: [
    ["load_capacity_kg", "kg"],
    ["platform_capacity_kg", "kg"],
    ["lifting_capacity_kg", "kg"],
    ["max_persons", "none"],
  ],
  chassis: [
    ["height_m", "m"],
    ["length_m", "m"],
    ["width_m", "m"],
    ["weight_kg", "kg"],
    ["fork_length_m", "m"],
  ],
  platform: [
    ["platform_length_m", "m"],
    ["platform_width_m", "m"],
    ["platform_folded_guardrails_height_m", "m"],
    ["platform_unfolded_guardrails_height_m", "m"],
    ["guardrail_length_m", "m"],
    ["guardrail_width_m", "m"],
    ["guardrail_folded_m", "m"],
    ["guardrail_open_m", "m"],
  ],
  power: [["gradeability_percent", "percent"]],
} as const satisfies Record<string, readonly (readonly [string, Unit])[]>;

export type SpecificationGroup = keyof typeof groups;
export type SpecificationKey = (typeof groups)[SpecificationGroup][number][0];

export interface SpecificationRow {
  key: SpecificationKey;
  /** What it is called on this kind of machine: a key under `spec.`. */
  label: SpecificationKey | LiftLabel;
  value: number;
  unit: Unit;
}

/** Tons never appear with the unit kg: kilograms where they are recorded, else tons × 1000. */
function liftingCapacityKg({ liftingCapacityKg, liftingCapacityTon }: SpecificationRecord): number | null {
  return liftingCapacityKg ?? (liftingCapacityTon === null ? null : Math.round(liftingCapacityTon * 1000));
}

interface Described {
  record: SpecificationRecord | null;
  weightKg: number | null;
  kind: ProductKind | undefined;
}

/** The figures that are known and apply to this kind of machine, grouped for reading; groups without any are left out. */
export function specificationGroups({ record, weightKg, kind }: Described) {
  const machine = { kind, hasGuardrail: record?.hasGuardrail ?? false };
  const values: Record<SpecificationKey, number | null> = {
    working_height_m: record?.workingHeightM ?? null,
    platform_height_m: record?.platformHeightM ?? null,
    extension_length_m: record?.extensionLengthM ?? null,
    platform_length_m: record?.platformLengthM ?? null,
    platform_width_m: record?.platformWidthM ?? null,
    platform_capacity_kg: record?.platformCapacityKg ?? null,
    guardrail_length_m: record?.guardrailLengthM ?? null,
    guardrail_width_m: record?.guardrailWidthM ?? null,
    guardrail_folded_m: record?.guardrailFoldedM ?? null,
    guardrail_open_m: record?.guardrailOpenM ?? null,
    platform_folded_guardrails_height_m: record?.platformFoldedGuardrailsHeightM ?? null,
    platform_unfolded_guardrails_height_m: record?.platformUnfoldedGuardrailsHeightM ?? null,
    max_persons: record?.maxPersons ?? null,
    load_capacity_kg: record?.loadCapacityKg ?? null,
    lifting_capacity_kg: record && liftingCapacityKg(record),
    height_m: record?.heightM ?? null,
    length_m: record?.lengthM ?? null,
    width_m: record?.widthM ?? null,
    weight_kg: weightKg,
    fork_length_m: record?.forkLengthM ?? null,
    gradeability_percent: record?.gradeabilityPercent ?? null,
  };
  return (Object.keys(groups) as SpecificationGroup[])
    .map((group) => ({
      group,
      rows: groups[group].flatMap(([key, unit]): SpecificationRow[] => {
        const value = values[key];
        if (value === null || !appliesTo(key, machine)) return [];
        return [{ key, label: figureLabel(key, kind), value, unit }];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}

export function featuresOf({ record, kind }: Pick<Described, "record" | "kind">): Feature[] {
  const has: Record<Feature, boolean | undefined> = {
    has_basket: record?.hasBasket,
    has_bucket: record?.hasBucket,
    has_guardrail: record?.hasGuardrail,
  };
  return features.filter(
    (feature) => has[feature] && appliesTo(feature, { kind, hasGuardrail: has.has_guardrail ?? false }),
  );
}

const capacity: SpecificationKey[] = ["load_capacity_kg", "lifting_capacity_kg", "platform_capacity_kg"];

/** What decides between machines, the most important first; of several names for one thing the first that is known. */
const decisive: SpecificationKey[][] = [
  ["working_height_m"],
  capacity,
  ["max_persons"],
  ["weight_kg"],
  ["platform_height_m"],
  ["length_m"],
  ["width_m"],
  ["height_m"],
  ["gradeability_percent"],
];
const decisiveWithForks: SpecificationKey[][] = [
  ["working_height_m"],
  capacity,
  ["extension_length_m", "fork_length_m"],
  ["weight_kg"],
  ["width_m"],
  ["height_m"],
  ["length_m"],
  ["gradeability_percent"],
];
export const KEY_FIGURES = 4;

/** The figures that decide between machines of this kind, as far as they are known. */
export function keyFiguresOf(
  groups: { rows: SpecificationRow[] }[],
  kind: ProductKind | undefined,
  most = KEY_FIGURES,
): SpecificationRow[] {
  const rows = groups.flatMap(({ rows }) => rows);
  const order = hasForks(kind) ? decisiveWithForks : decisive;
  const known = order.map((keys) => keys.map((key) => rows.find((row) => row.key === key)).find(Boolean));
  return known.filter((row) => row !== undefined).slice(0, most);
}
