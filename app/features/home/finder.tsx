import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FilterSelect } from "~/features/products/list/filter-select";
import type { FilterField } from "~/features/products/product";
import { Icon } from "~/ui/icon";
import { LinkLanguageField } from "~/ui/link";
import { Select } from "~/ui/select";

/** The three questions every buyer asks; a GET form that opens the filtered list. */
export function Finder({ fields }: { fields: FilterField[] }) {
  const { t } = useTranslation();
  return (
    <Form action="/products" className="finder" aria-labelledby="finder-title">
      <h2 id="finder-title" className="finder__title">
        {t("home.finder.title")}
      </h2>
      {fields.map((field) => (
        <FilterSelect key={field.name} field={field} />
      ))}
      <Select name="engine_type" label={t("home.finder.where")} value={undefined} all={t("home.finder.anywhere")}>
        <option value="electric">{t("home.finder.indoors")}</option>
        <option value="diesel">{t("home.finder.outdoors")}</option>
        <option value="hybrid">{t("home.finder.both")}</option>
      </Select>
      {/* What just reaches far enough comes first. */}
      <input type="hidden" name="sort" value="working_height" />
      <LinkLanguageField />
      <button className="button finder__show">
        <Icon name="search" size={18} />
        {t("home.finder.show")}
      </button>
    </Form>
  );
}
