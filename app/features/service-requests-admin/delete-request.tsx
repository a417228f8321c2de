import { Link, useNavigate, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "~/admin/confirm-dialog";
import { AwayNotice } from "~/ui/away-notice";
import { PostForm } from "~/ui/post-form";
import { requestAddress, type RequestRow } from "./inbox";

export function DeleteRequest({ request: { id, name } }: { request: RequestRow }) {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const isDeleting = useNavigation().formMethod === "POST";
  const address = requestAddress(id);
  return (
    <ConfirmDialog
      title={t("requests.askDelete", { name })}
      onClose={() => navigate(address, { preventScrollReset: true, replace: true })}
    >
      <p>{t("requests.askText")}</p>
      <AwayNotice />
      <PostForm action={address} className="confirm__ways">
        <button className="button button--danger" name="intent" value="delete" disabled={isDeleting}>
          {t("records.delete")}
        </button>
        <Link className="button button--quiet" to={address} data-no>
          {t("records.keep")}
        </Link>
      </PostForm>
    </ConfirmDialog>
  );
}
