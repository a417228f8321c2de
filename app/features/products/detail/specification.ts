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
import { liftingCapacityKg } from "../lifting-capacity";

/** Null is not known. */
export type SpecificationRecord = { [N in SpecificationField]: FieldValue<N> };

interface NamedRow {
  key: SpecificationName;
  label: SpecificationName | LabelVariant;
}

export interface FigureRow extends NamedRow {
  value: number;
  unit: Unit;
}

interface ChoiceRow extends NamedRow {
  choice: ChoiceText;
}

export type SpecificationRow = FigureRow | ChoiceRow;

export interface SpecificationSection {
  group: SpecificationGroup;
  rows: SpecificationRow[];
}

/** A row as it is read: the unit is lighter than the number. */
export interface SpecificationLine {
  name: string;
  value: string;
  sign?: string | undefined;
}

export interface SpecificationList {
  title: string;
  rows: SpecificationLine[];
  note?: string | undefined;
}

export const isFigureRow = (row: SpecificationRow): row is FigureRow => "value" in row;

interface Described {
  record: SpecificationRecord | null;
  weightKg: number | null;
  kind: ProductKind | undefined;
}

/** Known fields that apply to this kind, in groups; empty groups are left out. */
export function specificationOfProduct({ record, weightKg, kind }: Described): SpecificationSection[] {
  const traits = { kind, hasGuardrail: record?.has_guardrail ?? false };
  const values: Partial<Record<SpecificationName, number | string | null>> = {
    ...record,
    weight_kg: weightKg,
    lifting_capacity_kg: record && liftingCapacityKg(record),
  };
  return specificationGroups
    .map((group) => ({
      group,
      rows: specificationOf(group)
        .filter((key) => appliesTo(key, traits))
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
  const traits = { kind, hasGuardrail: record.has_guardrail };
  return specificationOf("features").filter((feature) => record[feature] && appliesTo(feature, traits));
}

const KEY_FIGURES = 4;

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
