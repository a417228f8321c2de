import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnHead } from "./column-head";
import { usePreventNavigation } from "~/admin/crud/use-prevent-navigation";
import { Icon } from "~/ui/icon";
import { useDismissableDetails } from "~/ui/use-dismissable-details";
import { chosenColumns, columnKeys, defaultColumns } from "./columns";
import type { TableChange, TableView } from "./table";

export function useColumns({ columns: remembered, filters: { view } }: Pick<TableView, "columns" | "filters">) {
  // A choice for another view may still be on its way.
  const fetcher = useFetcher<TableChange>({ key: `columns ${view ?? ""}` });
  const { formData } = fetcher;
  const isDefault = formData?.get("intent") === "default-columns";
  const chosen = formData && chosenColumns(formData.getAll("column").map(String));
  return { columns: isDefault ? defaultColumns : (chosen ?? remembered), fetcher };
}

type ColumnsPanelProps = ReturnType<typeof useColumns> & { path: string; hint: string | undefined };

export function ColumnsPanel({ columns, fetcher, path, hint }: ColumnsPanelProps) {
  const { t } = useTranslation(["admin", "common"]);
  const details = useDismissableDetails(undefined);
  return (
    <details className="columns" ref={details}>
      <summary className="button button--quiet button--small">
        <Icon name="columns" size={18} />
        {t("products.columns")}
      </summary>
      <fetcher.Form
        className="columns__panel"
        method="post"
        action={path}
        onChange={({ currentTarget }) => {
          const chosen = new FormData(currentTarget);
          chosen.set("intent", "columns");
          fetcher.submit(chosen, { method: "post", action: path });
        }}
      >
        {usePreventNavigation()}
        <fieldset>
          <legend>{t("products.columnVisibility")}</legend>
          {hint && <p className="field__hint">{hint}</p>}
          <ul>
            {columnKeys.map((key) => (
              <li key={key}>
                <label>
                  <input type="checkbox" name="column" value={key} defaultChecked={columns.includes(key)} />
                  {columnHead(t, key)}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <p className="columns__ways">
          <button className="button button--small columns__apply" name="intent" value="columns">
            {t("products.applyColumns")}
          </button>
          <button
            className="button button--quiet button--small"
            name="intent"
            value="default-columns"
            onClick={({ currentTarget }) => checkDefaults(currentTarget.form)}
          >
            {t("products.defaultColumns")}
          </button>
        </p>
      </fetcher.Form>
    </details>
  );
}

/** Uncontrolled, so that the one in use keeps the focus. */
function checkDefaults(form: HTMLFormElement | null) {
  for (const box of form?.querySelectorAll<HTMLInputElement>("[name=column]") ?? []) {
    box.checked = defaultColumns.some((key) => key === box.value);
  }
}
