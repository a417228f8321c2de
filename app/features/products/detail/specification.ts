import type { Unit } from "~/i18n/units";
import {
  decisiveFigures,
  type Feature,
  type FieldValue,
  isChoice,
  isFigure,
  type LabelVariant,
  productFields,
  type ProductKind,
  type SpecificationField,
  type SpecificationGroup,
  specificationGroups,
  type SpecificationName,
  specificationOf,
} from "../../../../db/product-fields.ts";
import { appliesTo, fieldLabel, hasForks } from "../applicability";
import { type ChoiceText, choiceText } from "../choices";

/** What records keep of a machine; null is not known. */
export type SpecificationRecord = { [N in SpecificationField]: FieldValue<N> };

interface NamedRow {
  key: SpecificationName;
  /** What it is called on this kind of machine: a key under `spec.`. */
  label: SpecificationName | LabelVariant;
}

export interface FigureRow extends NamedRow {
  value: number;
  unit: Unit;
}

/** A value of a closed list, by its text key. */
export interface ChoiceRow extends NamedRow {
  choice: ChoiceText;
}

export type SpecificationRow = FigureRow | ChoiceRow;

export interface SpecificationSection {
  group: SpecificationGroup;
  rows: SpecificationRow[];
}

export const isFigureRow = (row: SpecificationRow): row is FigureRow => "value" in row;

/** Tons never appear with the unit kg: kilograms where they are recorded, else tons × 1000. */
function liftingCapacityKg({ lifting_capacity_kg: kg, lifting_capacity_ton: ton }: SpecificationRecord): number | null {
  return kg ?? (ton === null ? null : Math.round(ton * 1000));
}

interface Described {
  record: SpecificationRecord | null;
  weightKg: number | null;
  kind: ProductKind | undefined;
}

/** What is known and applies to this kind of machine, grouped for reading; groups without anything are left out. */
export function specificationOfProduct({ record, weightKg, kind }: Described): SpecificationSection[] {
  const machine = { kind, hasGuardrail: record?.has_guardrail ?? false };
  const values: Partial<Record<SpecificationName, number | string | null>> = {
    ...record,
    weight_kg: weightKg,
    lifting_capacity_kg: record && liftingCapacityKg(record),
  };
  return specificationGroups
    .map((group) => ({
      group,
      rows: specificationOf(group)
        .filter((key) => appliesTo(key, machine))
        .flatMap((key) => rowOf(key, values[key] ?? null, kind)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function rowOf(
  key: SpecificationName,
  value: number | string | null,
  kind: ProductKind | undefined,
): SpecificationRow[] {
  const label = fieldLabel(key, kind);
  if (isFigure(key)) return typeof value === "number" ? [{ key, label, value, unit: productFields[key].unit }] : [];
  const choice = isChoice(key) ? choiceText(key, value) : undefined;
  return choice ? [{ key, label, choice }] : [];
}

export function featuresOf({ record, kind }: Pick<Described, "record" | "kind">): Feature[] {
  if (!record) return [];
  const machine = { kind, hasGuardrail: record.has_guardrail };
  return specificationOf("features").filter((feature) => record[feature] && appliesTo(feature, machine));
}

export const KEY_FIGURES = 4;

/** The figures that decide between machines of this kind, as far as they are known. */
export function keyFiguresOf(
  groups: Pick<SpecificationSection, "rows">[],
  kind: ProductKind | undefined,
  most = KEY_FIGURES,
): FigureRow[] {
  const rows = groups.flatMap((group) => group.rows).filter(isFigureRow);
  const order = decisiveFigures[hasForks(kind) ? "loads" : "people"];
  const known = order.map((names) => names.map((name) => rows.find(({ key }) => key === name)).find(Boolean));
  return known.filter((row) => row !== undefined).slice(0, most);
}
