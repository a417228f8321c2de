import type { TFunction } from "i18next";
import {
  fieldOf,
  type FieldName,
  type FieldWith,
  type LabelVariant,
  type MixedLabel,
  type ProductKind,
} from "../../../db/product-fields.ts";

type StaffNamed = FieldWith<{ hasStaffLabel: true }>;

/** Fields with a label of their own in the staff area; the others use the public one. */
type StaffLabelKey =
  `admin:productForm.field.${StaffNamed | MixedLabel}` | `common:spec.${Exclude<FieldName, StaffNamed> | LabelVariant}`;

export function staffLabelKey(name: FieldName, kind?: ProductKind | "mixed"): StaffLabelKey {
  const { labels, mixedLabel } = fieldOf(name);
  if (kind === "mixed" && mixedLabel) return `admin:productForm.field.${mixedLabel}`;
  const variant = kind && kind !== "mixed" && labels?.[kind];
  if (variant) return `common:spec.${variant}`;
  return isStaffNamed(name)
    ? `admin:productForm.field.${name}`
    : `common:spec.${name as Exclude<FieldName, StaffNamed>}`;
}

/** The label with its unit, for a column or a field that machines of all kinds share. */
export function fieldHead(t: TFunction<["admin", "common"]>, name: FieldName): string {
  const { unit = "none" } = fieldOf(name);
  const label = t(staffLabelKey(name, "mixed"));
  return unit === "none" ? label : `${label} (${t(`admin:productForm.unit.${unit}`)})`;
}

const isStaffNamed = (name: FieldName): name is StaffNamed => fieldOf(name).hasStaffLabel === true;
