import type { TFunction } from "i18next";
import { fieldHead } from "../staff-labels";
import { type ColumnKey, fieldOfColumn } from "./columns";

export function columnHead(t: TFunction<["admin", "common"]>, key: ColumnKey): string {
  return fieldHead(t, fieldOfColumn(key));
}
