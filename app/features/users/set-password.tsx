import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { FormProblem } from "~/forms/editing/form-problem";
import { useFocusOnProblem } from "~/ui/form-reply";
import { PostForm } from "~/ui/post-form";
import { NewPassword } from "./new-password";
import { type PasswordReply, SET_PASSWORD } from "./user";

export function SetPassword({ reply }: { reply: PasswordReply | undefined }) {
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().formMethod === "POST";
  const fields = { error: reply?.errors };
  useFocusOnProblem(form, reply);
  return (
    <section className="user__password" aria-labelledby="set-password">
      <h2 id="set-password">{t("users.setPassword")}</h2>
      <p>{t("users.setPasswordText")}</p>
      <PostForm className="user__form" ref={form} noValidate>
        <FormProblem
          errors={reply?.errors}
          problem={reply?.problem}
          labels={{ password: t("users.newPassword") }}
          headline={t("users.failed.save")}
        />
        <NewPassword label={t("users.newPassword")} reply={fields} />
        <button
          className="button button--quiet"
          name="intent"
          value={SET_PASSWORD}
          aria-disabled={isSaving || undefined}
        >
          {t("users.setPassword")}
        </button>
      </PostForm>
    </section>
  );
}
