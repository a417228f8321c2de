import { useTranslation } from "react-i18next";
import { formatDate, formatNumber, MOST_DECIMALS } from "~/i18n/formats";
import { useLanguage } from "~/i18n/use-language";
import { fieldOf, type FormField, isChoice, type RowsName } from "../../../../db/product-fields.ts";
import { envelopeLine } from "../envelopes/envelope-line";
import { sourceLine } from "../figure-sources/source-line";
import { choiceText } from "../choices";
import type { ProductFormView } from "./product-form";
import type { ProductValues } from "./product-values";

export function useDisplayValue({ categories, manufacturers }: ProductFormView, labels: Record<FormField, string>) {
  const { t } = useTranslation(["admin", "common"]);
  const { t: tCommon } = useTranslation("common");
  const language = useLanguage();
  const rowText = (row: ProductValues["images" | RowsName][number]): string => {
    if (typeof row === "string") return row;
    if ("points" in row) return envelopeLine(row, tCommon, language);
    return sourceLine(row, labels[row.figure as FormField] ?? row.figure, tCommon);
  };
  return (name: FormField, value: ProductValues[FormField]): string => {
    if (value === null || value === "") return "";
    if (typeof value === "boolean") return t(value ? "editing.conflict.yes" : "editing.conflict.no");
    if (Array.isArray(value)) return value.map(rowText).join("\n");
    if (typeof value === "number")
      return name === "year" ? String(value) : formatNumber(value, language, MOST_DECIMALS);
    if (fieldOf(name).kind === "day") return formatDate(value, tCommon);
    const choice = isChoice(name) ? choiceText(name, value) : undefined;
    if (choice) return t(`common:${choice}`);
    return [...categories, ...manufacturers].find(({ id }) => id === value)?.name ?? value;
  };
}
