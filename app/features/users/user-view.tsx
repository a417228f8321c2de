import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { OfflineNotice } from "~/ui/offline-notice";
import { SetPassword } from "./set-password";
import type { UserFormView, UserReply } from "./user";
import { UserForm } from "./user-form";

export function UserPage({ user, back, state, isMe, reply }: UserFormView & { reply: UserReply | undefined }) {
  const { t } = useTranslation("admin");
  return (
    <div className="user">
      <BackLink to={back}>{t("users.back")}</BackLink>
      <h1>{user ? t("users.editTitle") : t("users.addTitle")}</h1>
      <OfflineNotice />
      <UserForm user={user} state={state} reply={reply} />
      {user && isMe && (
        <p>
          <Link to="/adm-dash/account">{t("users.ownPassword")}</Link>
        </p>
      )}
      {user && !isMe && <SetPassword reply={reply?.password} />}
    </div>
  );
}
