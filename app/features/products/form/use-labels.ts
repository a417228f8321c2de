import { useTranslation } from "react-i18next";
import { type FormField, formFields } from "../../../../db/product-fields.ts";
import { staffLabelKey } from "../staff-labels";
import type { CategoryChoice } from "./product-form";

export function useLabels(category: Pick<CategoryChoice, "kind"> | undefined): Record<FormField, string> {
  const { t } = useTranslation(["admin", "common"]);
  const labels = formFields.map((name) => [name, t(staffLabelKey(name, category ? category.kind : "mixed"))]);
  return Object.fromEntries(labels) as Record<FormField, string>;
}

export function rowLabels(
  label: (number: number) => string,
  list: string,
  count: number,
  field?: string,
): Record<string, string> {
  const nameOf = (place: number) => [`${list}[${place}]`, field].filter(Boolean).join(".");
  return Object.fromEntries(Array.from({ length: count }, (_, place) => [nameOf(place), label(place + 1)]));
}
