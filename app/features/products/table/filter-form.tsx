import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { attentions } from "~/features/dashboard/dashboard";
import { SearchField } from "~/ui/search-field";
import { Select } from "~/ui/select";
import { writeOptions } from "~/ui/select-options";
import { useAutoSubmit } from "~/ui/use-auto-submit";
import { engineTypes, productStatuses } from "../../../../db/enums.ts";
import { columnHead } from "./column-head";
import { columnKeys } from "./columns";
import { type NamedOption, NO_VIEW, type TableFilters, tablePath, type TableView, LIST, visibilities } from "./table";

interface FilterFormProps {
  filters: TableFilters;
  options: TableView["options"];
}

/** A GET form; with script every change is submitted at once. */
export function FilterForm({ filters, options }: FilterFormProps) {
  const { t } = useTranslation(["admin", "common"]);
  const form = useAutoSubmit(LIST);
  const selects = useSelects(filters, options);
  const active = selects.filter(({ value, isOrder }) => value && !isOrder).length;
  return (
    <div className="table-filters">
      <input id="table-filters-shown" className="table-filters__shown" type="checkbox" defaultChecked={active > 0} />
      <Form method="get" className="table-filters__form" role="search" aria-label={t("table.filters")} {...form}>
        <SearchField label={t("products.search")} example={t("table.search")} text={filters.search ?? ""} />
        <label className="table-filters__toggle button button--quiet" htmlFor="table-filters-shown">
          {active > 0 ? t("table.filtersCount", { number: active }) : t("table.filters")}
        </label>
        {(active > 0 || filters.search) && (
          <Link
            className="table-filters__clear"
            to={tablePath({ view: filters.view && NO_VIEW, page: 1 })}
            preventScrollReset
          >
            {t("table.clear")}
          </Link>
        )}
        <div className="table-filters__selects">
          {selects.map(({ isOrder, ...select }) => (
            <div key={select.name} className={isOrder ? "table-filters__order" : undefined}>
              <Select field={select} />
            </div>
          ))}
        </div>
        {filters.view && <input type="hidden" name="view" value={filters.view} />}
        <button className="button button--quiet table-filters__apply">{t("table.apply")}</button>
      </Form>
    </div>
  );
}

function useSelects(filters: TableFilters, { categories, manufacturers }: TableView["options"]) {
  const { t } = useTranslation(["admin", "common"]);
  const named = (options: readonly NamedOption[]) =>
    writeOptions(options.map(({ id, name }) => ({ value: id, text: name })));
  const chosen = <V extends string>(values: readonly V[], text: (value: V) => string) =>
    writeOptions(values.map((value) => ({ value, text: text(value) })));
  const field = (
    { name, label, all }: Record<"name" | "label" | "all", string>,
    value: string | undefined,
    options: string,
  ) => ({ name, label, all, value: value ?? "", options, isOrder: name === "sort" || name === "direction" });
  return [
    field(
      { name: "status", label: t("productForm.field.status"), all: t("table.any.status") },
      filters.status,
      chosen(productStatuses, (status) => t(`common:status.${status}`)),
    ),
    field(
      { name: "visibility", label: t("productForm.field.visible_in_store"), all: t("table.any.visibility") },
      filters.visibility,
      chosen(visibilities, (visibility) => t(`products.${visibility}`)),
    ),
    field(
      { name: "category", label: t("productForm.field.category_id"), all: t("table.any.category") },
      filters.category,
      named(categories),
    ),
    field(
      { name: "manufacturer", label: t("productForm.field.manufacturer_id"), all: t("table.any.manufacturer") },
      filters.manufacturer,
      named(manufacturers),
    ),
    field(
      { name: "engine_type", label: t("productForm.field.engine_type"), all: t("table.any.engine") },
      filters.engine,
      chosen(engineTypes, (engine) => t(`common:engine.${engine}`)),
    ),
    field(
      { name: "only", label: t("table.label.only"), all: t("table.any.only") },
      filters.only,
      chosen(
        attentions.filter((only) => only !== "hidden"),
        (only) => t(`dashboard.only.${only}`),
      ),
    ),
    field(
      { name: "sort", label: t("table.label.sort"), all: t("table.any.sort") },
      filters.sort,
      chosen(columnKeys, (key) => columnHead(t, key)),
    ),
    field(
      { name: "direction", label: t("table.label.direction"), all: t("table.any.direction") },
      filters.direction,
      chosen(["desc"] as const, () => t("table.descending")),
    ),
  ];
}
