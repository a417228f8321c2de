import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DayField } from "~/ui/day-field";
import { Link, LinkLanguageField } from "~/ui/link";
import { SearchField } from "~/ui/search-field";
import { Select } from "~/ui/select";
import type { SentSelect } from "~/ui/select-options";
import { useAutoSubmit } from "~/ui/use-auto-submit";
import { useHydrated } from "~/ui/use-hydrated";

interface FilterPanelProps {
  search: string;
  panel: { fields: SentSelect[]; more: SentSelect[] | undefined; availableBy: string; morePath: string };
  hidden: [name: string, value: string][];
  /** Number of chosen filters. */
  active: number;
  total: number;
  onDone?: () => void;
}

/** A GET form; with script every change is submitted at once. */
export function FilterPanel({
  search,
  panel: { fields, more, availableBy, morePath },
  hidden,
  active,
  total,
  onDone,
}: FilterPanelProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const form = useAutoSubmit("/products", onDone);
  const summary = useRef<HTMLElement>(null);
  const isExpanded = more !== undefined;
  const wasExpanded = useRef(isExpanded);
  useEffect(() => {
    // The focus was on the link in its place.
    if (isExpanded && !wasExpanded.current && document.activeElement === document.body) summary.current?.focus();
    wasExpanded.current = isExpanded;
  }, [isExpanded]);
  return (
    <Form method="get" className="filters" role="search" aria-label={t("products.filters")} {...form}>
      <SearchField label={t("products.search")} example={t("products.searchExample")} text={search} />
      {fields.map((field) => (
        <Select key={field.name} field={field} />
      ))}
      {more ? (
        <details className="filters__more" open>
          <summary ref={summary}>{t("products.more")}</summary>
          {more.map((field) => (
            <Select key={field.name} field={field} />
          ))}
          <DayField name="available_by" label={t("availability.byDay")} value={availableBy} />
        </details>
      ) : (
        // Without script this is another page, on which the fragment shows a phone's panel.
        <Link className="filters__more" to={isHydrated ? morePath : `${morePath}#filters`} replace preventScrollReset>
          {t("products.more")}
        </Link>
      )}
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
