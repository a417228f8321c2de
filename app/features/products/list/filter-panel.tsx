import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLowerBound } from "~/i18n/use-measure";
import { Link, LinkLanguageField } from "~/ui/link";
import { activeFilters, heightSteps, loadSteps, noFilters, type ProductFilters } from "../filters";
import type { FilterOption } from "../product";
import { SearchField } from "~/ui/search-field";
import { Select } from "~/ui/select";
import { useAutoSubmit } from "~/ui/use-auto-submit";
import { engineTypes } from "../../../../db/enums.ts";

interface FilterPanelProps {
  filters: ProductFilters;
  categories: FilterOption[];
  manufacturers: FilterOption[];
  onDone?: () => void;
}

export function FilterPanel({ filters, categories, manufacturers, onDone }: FilterPanelProps) {
  const { t } = useTranslation();
  const form = useAutoSubmit("/products", onDone);
  const active = activeFilters(filters).length;
  const amount = useLowerBound();

  return (
    <Form method="get" className="filters" role="search" {...form}>
      <SearchField label={t("products.search")} example={t("products.searchExample")} text={filters.search ?? ""} />
      <Select name="category" label={t("products.category")} value={filters.category} all={t("products.allCategories")}>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        name="manufacturer"
        label={t("products.manufacturer")}
        value={filters.manufacturer}
        all={t("products.allManufacturers")}
      >
        {manufacturers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select name="engine_type" label={t("products.engine")} value={filters.engine} all={t("products.allEngines")}>
        {engineTypes.map((engine) => (
          <option key={engine} value={engine}>
            {t(`engine.${engine}`)}
          </option>
        ))}
      </Select>
      <Select name="height" label={t("products.height")} value={filters.heightFrom} all={t("products.anyHeight")}>
        {heightSteps.map((step) => (
          <option key={step} value={step}>
            {amount(step, "m")}
          </option>
        ))}
      </Select>
      <Select name="load" label={t("products.load")} value={filters.loadFrom} all={t("products.anyLoad")}>
        {loadSteps.map((step) => (
          <option key={step} value={step}>
            {amount(step, "kg")}
          </option>
        ))}
      </Select>
      {filters.sort !== noFilters.sort && <input type="hidden" name="sort" value={filters.sort} />}
      {filters.direction !== noFilters.direction && <input type="hidden" name="direction" value={filters.direction} />}
      <LinkLanguageField />
      <button className="button filters__apply">{t("products.apply")}</button>
      {active > 0 && (
        <Link className="button button--quiet filters__clear" to="/products" preventScrollReset>
          {t("products.clearAll", { number: active })}
        </Link>
      )}
    </Form>
  );
}
