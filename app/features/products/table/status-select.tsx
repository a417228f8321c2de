import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListErrorText } from "~/admin/crud/list-error-text";
import type { ListError } from "~/admin/crud/resource";
import { useEachResponse } from "~/admin/crud/use-each-response";
import { usePreventNavigation } from "~/admin/crud/use-prevent-navigation";
import { type ProductStatus, productStatuses } from "../../../../db/enums.ts";
import type { TableChange, TableRow } from "./table";

interface StatusSelectProps {
  product: Pick<TableRow, "id" | "model" | "status">;
  path: string;
  onChange: (id: string, status: ProductStatus) => void;
}

/** Saves at once. Names the status it replaces, so that a colleague's newer one is kept, and shown. */
export function StatusSelect({ product: { id, model, status }, path, onChange }: StatusSelectProps) {
  const { t } = useTranslation(["admin", "common"]);
  const fetcher = useFetcher<TableChange | { rejected?: ListError }>({ key: `status:${id}` });
  const requested = fetcher.formData?.get("status") as ProductStatus | null | undefined;
  const shown = requested ?? status;

  const reply = fetcher.data;
  useEachResponse(reply, (given) => {
    if ("status" in given) onChange(given.id, given.status);
  });
  const theirs = !requested && reply && "status" in reply && reply.isConflict ? reply.status : undefined;

  return (
    <fetcher.Form method="post" action={path} className="status-select" preventScrollReset>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was" value={shown} />
      {usePreventNavigation()}
      <select
        name="status"
        className={`status status--${shown}`}
        aria-label={t("table.statusOf", { model })}
        value={shown}
        onChange={({ currentTarget }) => fetcher.submit(currentTarget.form)}
      >
        {productStatuses.map((each) => (
          <option key={each} value={each}>
            {t(`common:status.${each}`)}
          </option>
        ))}
      </select>
      <button className="button button--quiet button--small status-select__save">{t("table.saveStatus")}</button>
      {theirs && (
        <p className="list-error" role="alert">
          {t("table.statusConflict", { status: t(`common:status.${theirs}`) })}
        </p>
      )}
      <ListErrorText rejected={!requested && reply && "rejected" in reply ? reply.rejected : undefined} />
    </fetcher.Form>
  );
}
