import { Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmDeletePage } from "~/admin/crud/confirm-delete-page";
import type { SavedView } from "./saved-views";

/** Asks whether to delete the view that the table is shown with. */
const PARAMETER = "delete-view";

interface DeleteViewProps {
  view: SavedView;
  /** Of the table with the view. */
  path: string;
}

export function DeleteViewLink({ view: { name }, path }: DeleteViewProps) {
  const { t } = useTranslation("admin");
  return (
    <Link className="button button--quiet button--small" to={`${path}&${PARAMETER}=1`} preventScrollReset>
      {t("views.delete", { name })}
    </Link>
  );
}

export function DeleteView({ view: { id, name }, path }: DeleteViewProps) {
  const { t } = useTranslation("admin");
  const [parameters] = useSearchParams();
  if (!parameters.has(PARAMETER)) return null;
  return (
    <ConfirmDeletePage
      title={t("views.askDelete", { name })}
      path={path}
      id={id}
      intent="delete-view"
      words={{ delete: t("records.delete"), keep: t("records.keep") }}
    >
      <p>{t("views.askText")}</p>
    </ConfirmDeletePage>
  );
}
