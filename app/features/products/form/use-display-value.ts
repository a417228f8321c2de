import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { useLanguage } from "~/i18n/use-language";
import type { ProductFormView } from "./product-form";
import type { ProductValues, ValueName } from "./product-values";

/** How a stored value is put to people; empty for none. */
export function useDisplayValue({ categories, manufacturers }: ProductFormView) {
  const { t } = useTranslation(["admin", "common"]);
  const language = useLanguage();
  return (name: ValueName, value: ProductValues[ValueName]): string => {
    if (value === null || value === "") return "";
    if (typeof value === "boolean") return t(value ? "editing.conflict.yes" : "editing.conflict.no");
    if (Array.isArray(value)) return value.join("\n");
    if (typeof value === "number") return name === "year" ? String(value) : formatNumber(value, language);
    if (name === "engine_type") return t(`common:engine.${value as ProductValues["engine_type"]}`);
    if (name === "status") return t(`common:status.${value as ProductValues["status"]}`);
    return [...categories, ...manufacturers].find(({ id }) => id === value)?.name ?? value;
  };
}
