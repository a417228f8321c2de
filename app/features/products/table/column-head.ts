import type { TFunction } from "i18next";
import { fieldOf } from "../../../../db/product-fields.ts";
import { staffLabelKey } from "../staff-labels";
import { type ColumnKey, fieldOfColumn } from "./columns";

export function columnHead(t: TFunction<["admin", "common"]>, key: ColumnKey): string {
  const name = fieldOfColumn(key);
  const { unit = "none" } = fieldOf(name);
  const label = t(staffLabelKey(name, "mixed"));
  return unit === "none" ? label : `${label} (${t(`admin:productForm.unit.${unit}`)})`;
}
