import { useTranslation } from "react-i18next";
import { Chips } from "~/admin/layout/chips";
import { columnHead } from "./column-head";
import { tablePath, type TableFilters, type TableView } from "./table";

interface FilterChipsProps {
  filters: TableFilters;
  names: TableView["names"];
}

/** The filters and the order, each with a link that takes it away. */
export function FilterChips({ filters, names }: FilterChipsProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { search, status, visibility, only, engine, manufacturer, category, sort, direction } = filters;
  const named = (label: string, name = "") => `${label}: ${name}`;
  const chips = [
    search && { filter: t("common:products.searchedFor", { text: search }), without: { search: undefined } },
    status && {
      filter: named(t("productForm.field.status"), t(`common:status.${status}`)),
      without: { status: undefined },
    },
    visibility && {
      filter: named(t("productForm.field.visible_in_store"), t(`products.${visibility}`)),
      without: { visibility: undefined },
    },
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
    sort && {
      filter: t(`table.sortedBy.${direction ?? "asc"}`, { column: columnHead(t, sort) }),
      without: { sort: undefined, direction: undefined },
    },
  ].filter((chip) => typeof chip === "object");
  return (
    <Chips
      chips={chips.map(({ filter, without }) => ({ filter, path: tablePath({ ...filters, ...without, page: 1 }) }))}
    />
  );
}
