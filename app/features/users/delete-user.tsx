import { useTranslation } from "react-i18next";
import { ConfirmDeletePage } from "~/admin/crud/confirm-delete-page";
import type { UserRow } from "./user";

export function DeleteUser({ user, here }: { user: UserRow; here: string }) {
  const { t } = useTranslation("admin");
  return (
    <ConfirmDeletePage
      title={t("users.deleteTitle", { name: user.fullName ?? user.email })}
      path={here}
      id={user.id}
      words={{ delete: t("users.delete"), keep: t("users.cancel") }}
    >
      <p>{t("users.deleteText")}</p>
    </ConfirmDeletePage>
  );
}
