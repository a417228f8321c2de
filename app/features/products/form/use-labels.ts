import { useTranslation } from "react-i18next";
import { figureLabel } from "../applicability";
import type { CategoryChoice } from "./product-form";
import type { ValueName } from "./product-values";
import { valueNames } from "./product-values";

/** What each field is called on a machine of this category; until one is chosen, what is true of all. */
export function useLabels(category: Pick<CategoryChoice, "kind"> | undefined): Record<ValueName, string> {
  const { t } = useTranslation("admin");
  const keyOf = (name: ValueName) =>
    name === "working_height_m" && !category ? "any_height_m" : figureLabel(name, category?.kind);
  const labels = valueNames.map((name) => [name, t(`productForm.field.${keyOf(name)}`)]);
  return Object.fromEntries(labels) as Record<ValueName, string>;
}

/** Names of the rows of a list: `images[2]` is Image URL 3. */
export function rowLabels(label: (number: number) => string, list: string, count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, place) => [`${list}[${place}]`, label(place + 1)]));
}
