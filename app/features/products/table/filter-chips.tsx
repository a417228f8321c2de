import { useTranslation } from "react-i18next";
import { Chips } from "~/admin/layout/chips";
import { tablePath, type TableFilters, type TableView } from "./table";

interface FilterChipsProps {
  filters: TableFilters;
  names: TableView["names"];
}

export function FilterChips({ filters, names }: FilterChipsProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { only, engine, manufacturer, category } = filters;
  const named = (label: string, name = "") => `${label}: ${name}`;
  const chips = [
    only && { filter: t(`dashboard.only.${only}`), without: { only: undefined } },
    engine && {
      filter: named(t("productForm.field.engine_type"), t(`common:engine.${engine}`)),
      without: { engine: undefined },
    },
    manufacturer && {
      filter: named(t("productForm.field.manufacturer_id"), names.manufacturer),
      without: { manufacturer: undefined },
    },
    category && { filter: named(t("productForm.field.category_id"), names.category), without: { category: undefined } },
  ].filter((chip) => typeof chip === "object");
  return (
    <Chips
      chips={chips.map(({ filter, without }) => ({ filter, path: tablePath({ ...filters, ...without, page: 1 }) }))}
    />
  );
}
