import type { TFunction } from "i18next";
import { fieldHead } from "../staff-labels";
import { type ColumnKey, fieldOfColumn } from "./columns";

export function columnHead(t: TFunction<["admin", "common"]>, key: ColumnKey): string {
  return fieldHead(t, fieldOfColumn(key));
}

/** Default columns, whose heads are short so that they fit beside each other. */
const withShortHead = [
  ...(["model", "status", "visible_in_store", "category", "manufacturer"] as const),
  ...(["year", "working_height_m", "weight_kg", "max_persons", "engine_type"] as const),
] satisfies ColumnKey[];

export function shortColumnHead(t: TFunction<["admin", "common"]>, key: ColumnKey): string {
  const short = withShortHead.find((each) => each === key);
  return short ? t(`admin:table.head.${short}`) : columnHead(t, key);
}
