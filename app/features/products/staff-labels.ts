import {
  fieldOf,
  type FieldName,
  type FieldWith,
  type LabelVariant,
  type MixedLabel,
  type ProductKind,
} from "../../../db/product-fields.ts";

type StaffNamed = FieldWith<{ hasStaffLabel: true }>;

/** Where the name of a field stands: most are called in the staff area as visitors read them. */
export type StaffLabelKey =
  `admin:productForm.field.${StaffNamed | MixedLabel}` | `common:spec.${Exclude<FieldName, StaffNamed> | LabelVariant}`;

/** What a field is called on this kind of machine; `mixed`, where several kinds stand under one name. */
export function staffLabelKey(name: FieldName, kind?: ProductKind | "mixed"): StaffLabelKey {
  const { labels, mixedLabel } = fieldOf(name);
  if (kind === "mixed" && mixedLabel) return `admin:productForm.field.${mixedLabel}`;
  const variant = kind && kind !== "mixed" && labels?.[kind];
  if (variant) return `common:spec.${variant}`;
  return isStaffNamed(name)
    ? `admin:productForm.field.${name}`
    : `common:spec.${name as Exclude<FieldName, StaffNamed>}`;
}

const isStaffNamed = (name: FieldName): name is StaffNamed => fieldOf(name).hasStaffLabel === true;
