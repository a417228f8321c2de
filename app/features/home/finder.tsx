import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FilterField } from "~/features/products/product";
import { Icon } from "~/ui/icon";
import { LinkLanguageField } from "~/ui/link";
import { Select } from "~/ui/select";
import { writeOptions } from "~/ui/select-options";

/** The three questions every buyer asks; a GET form that opens the filtered list. */
export function Finder({ fields }: { fields: FilterField[] }) {
  const { t } = useTranslation();
  return (
    <Form action="/products" className="finder" aria-labelledby="finder-title">
      <h2 id="finder-title" className="finder__title">
        {t("home.finder.title")}
      </h2>
      {fields.map((field) => (
        <Select key={field.name} {...field} />
      ))}
      <Select
        name="engine_type"
        label={t("home.finder.where")}
        value=""
        all={t("home.finder.anywhere")}
        options={writeOptions([
          { value: "electric", text: t("home.finder.indoors") },
          { value: "diesel", text: t("home.finder.outdoors") },
          { value: "hybrid", text: t("home.finder.both") },
        ])}
      />
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
