import { useTranslation } from "react-i18next";
import { ConfirmDeletePage } from "~/admin/crud/confirm-delete-page";
import type { RequestView } from "./inbox";

export function DeleteRequest({ request: { id, name }, here }: Pick<RequestView, "request"> & { here: string }) {
  const { t } = useTranslation("admin");
  return (
    <ConfirmDeletePage
      title={t("requests.askDelete", { name })}
      path={here}
      id={id}
      words={{ delete: t("records.delete"), keep: t("records.keep") }}
    >
      <p>{t("requests.askText")}</p>
    </ConfirmDeletePage>
  );
}
