import { useTranslation } from "react-i18next";
import { ConfirmDeletePage } from "~/admin/crud/confirm-delete-page";
import { requestPath, type RequestView } from "./inbox";

export function DeleteRequest({ request: { id, name } }: Pick<RequestView, "request">) {
  const { t } = useTranslation("admin");
  return (
    <ConfirmDeletePage
      title={t("requests.askDelete", { name })}
      path={requestPath(id)}
      id={id}
      words={{ delete: t("records.delete"), keep: t("records.keep") }}
    >
      <p>{t("requests.askText")}</p>
    </ConfirmDeletePage>
  );
}
