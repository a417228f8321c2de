import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkLanguageField } from "~/ui/link";
import { SearchField } from "~/ui/search-field";
import { Select } from "~/ui/select";
import { writeOptions } from "~/ui/select-options";
import { useAutoSubmit } from "~/ui/use-auto-submit";
import { categoryKey, categoryLabel } from "../category-label";
import type { LibraryFilters } from "./library";

export function LibraryForm({ filters, categories }: { filters: LibraryFilters; categories: string[] }) {
  const { t } = useTranslation();
  const form = useAutoSubmit("/library");
  return (
    <Form method="get" className="library__form" role="search" aria-label={t("library.search")} {...form}>
      <SearchField label={t("library.search")} example={t("library.searchExample")} text={filters.search ?? ""} />
      {categories.length > 1 && (
        <Select
          field={{
            name: "category",
            label: t("library.category"),
            value: filters.category ?? "",
            all: t("documentCategory.all"),
            options: writeOptions(
              categories.map((category) => ({ value: categoryKey(category), text: categoryLabel(category, t) })),
            ),
          }}
        />
      )}
      <LinkLanguageField />
      <button className="button library__apply">{t("library.apply")}</button>
    </Form>
  );
}
