import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { OfflineNotice } from "~/ui/offline-notice";
import type { FormReply } from "~/ui/form-reply";
import { SetPassword } from "./set-password";
import type { UserFormView } from "./user";
import { type ConflictAnswer, UserForm } from "./user-form";

interface UserPageProps extends UserFormView {
  /** What the server said of the form that was sent. */
  answer: ({ asked: "profile" | "password"; reply: FormReply; stamp?: string } & ConflictAnswer) | undefined;
}

export function UserPage({ user, isMe, answer }: UserPageProps) {
  const { t } = useTranslation("admin");
  return (
    <div className="user">
      <BackLink to="/adm-dash/users">{t("users.back")}</BackLink>
      <h1>{user ? t("users.editTitle") : t("users.addTitle")}</h1>
      <OfflineNotice />
      <UserForm
        key={answer?.stamp}
        user={user}
        reply={answer?.asked === "profile" ? answer.reply : undefined}
        newer={answer?.newer}
        conflict={answer?.conflict}
      />
      {user && isMe && (
        <p>
          <Link to="/adm-dash/account">{t("users.ownPassword")}</Link>
        </p>
      )}
      {user && !isMe && <SetPassword reply={answer?.asked === "password" ? answer.reply : undefined} />}
    </div>
  );
}
