import { useTranslation } from "react-i18next";
import { AskDelete } from "~/admin/crud/confirm-delete-page";
import { requestAddress, type RequestRow } from "./inbox";

export function DeleteRequest({ request: { id, name } }: { request: RequestRow }) {
  const { t } = useTranslation("admin");
  return (
    <AskDelete
      title={t("requests.askDelete", { name })}
      address={requestAddress(id)}
      id={id}
      words={{ delete: t("records.delete"), keep: t("records.keep") }}
    >
      <p>{t("requests.askText")}</p>
    </AskDelete>
  );
}
