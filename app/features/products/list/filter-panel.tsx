import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DayField } from "~/ui/day-field";
import { Link, LinkLanguageField } from "~/ui/link";
import { SearchField } from "~/ui/search-field";
import { Select } from "~/ui/select";
import type { SentSelect } from "~/ui/select-options";
import { useAutoSubmit } from "~/ui/use-auto-submit";

interface FilterPanelProps {
  search: string;
  panel: { fields: SentSelect[]; more: SentSelect[]; availableBy: string };
  hidden: [name: string, value: string][];
  /** Number of chosen filters. */
  active: number;
  total: number;
  onDone?: () => void;
}

/** A GET form; with script every change is submitted at once. */
export function FilterPanel({
  search,
  panel: { fields, more, availableBy },
  hidden,
  active,
  total,
  onDone,
}: FilterPanelProps) {
  const { t } = useTranslation();
  const form = useAutoSubmit("/products", onDone);
  return (
    <Form method="get" className="filters" role="search" aria-label={t("products.filters")} {...form}>
      <SearchField label={t("products.search")} example={t("products.searchExample")} text={search} />
      {fields.map((field) => (
        <Select key={field.name} field={field} />
      ))}
      <details className="filters__more" open={[availableBy, ...more.map(({ value }) => value)].some(Boolean)}>
        <summary>{t("products.more")}</summary>
        {more.map((field) => (
          <Select key={field.name} field={field} />
        ))}
        <DayField name="available_by" label={t("availability.byDay")} value={availableBy} />
      </details>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <LinkLanguageField />
      <button className="button filters__apply">
        <span className="needs-script">{t("products.show", { count: total })}</span>
        {/* Without script a choice does not change the number. */}
        <span className="filters__without-script">{t("products.showChosen")}</span>
      </button>
      {active > 0 && (
        <Link className="button button--quiet filters__clear" to="/products" preventScrollReset>
          {t("products.clearAll", { number: active })}
        </Link>
      )}
    </Form>
  );
}
