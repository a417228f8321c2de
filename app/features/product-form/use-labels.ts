import { useTranslation } from "react-i18next";
import { figureNames } from "./fields";
import type { ValueName } from "./product-values";
import { valueNames } from "./product-values";

/** What each field is called; figures with their unit, as assistive technology and summaries say it. */
export function useLabels(): Record<ValueName, string> {
  const { t } = useTranslation("admin");
  return Object.fromEntries(valueNames.map((name) => [name, t(`productForm.field.${name}`)])) as Record<
    ValueName,
    string
  >;
}

/** Names of the rows of a list: `images[2]` is Image URL 3. */
export function rowLabels(label: (number: number) => string, list: string, count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, place) => [`${list}[${place}]`, label(place + 1)]));
}

export const isFigure = (name: string) => (figureNames as string[]).includes(name);
