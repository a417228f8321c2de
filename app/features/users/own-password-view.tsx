import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useOfflineReply } from "~/ui/offline";
import { OfflineNotice } from "~/ui/offline-notice";
import { FormProblem } from "~/forms/editing/form-problem";
import { Field, useFocusOnProblem } from "~/ui/form-reply";
import { PasswordInput } from "~/ui/password-input";
import { PostForm } from "~/ui/post-form";
import { NewPassword } from "./new-password";
import { limits, type PasswordReply } from "./user";

export function OwnPassword({ reply }: { reply: PasswordReply | undefined }) {
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  const { state, formMethod } = useNavigation();
  const isSaving = formMethod === "POST";
  const offline = useOfflineReply();
  const fields = { error: reply?.errors };
  useFocusOnProblem(form, reply);
  // Once saved, no password stays in the page.
  useEffect(() => {
    if (state === "idle" && !reply && !offline) form.current?.reset();
  }, [state, reply, offline]);
  const labels = {
    current: t("account.current"),
    password: t("users.newPassword"),
    repeated: t("account.repeated"),
  };
  return (
    <div className="user">
      <h1>{t("account.title")}</h1>
      <p>{t("account.text")}</p>
      <PostForm className="user__form" ref={form} noValidate>
        <OfflineNotice />
        <FormProblem errors={reply?.errors} problem={reply?.problem} labels={labels} />
        <Field name="current" label={labels.current} reply={fields}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" required maxLength={limits.password} />
          )}
        </Field>
        <NewPassword label={labels.password} reply={fields} />
        <Field name="repeated" along="password" label={labels.repeated} reply={fields}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" required maxLength={limits.password} />}
        </Field>
        <button className="button" aria-disabled={isSaving || undefined}>
          {isSaving ? t("users.saving") : t("account.save")}
        </button>
      </PostForm>
    </div>
  );
}
