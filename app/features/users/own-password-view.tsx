import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useOfflineReply } from "~/ui/offline";
import { OfflineNotice } from "~/ui/offline-notice";
import { Field, type FormReply, ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { PasswordInput } from "~/ui/password-input";
import { PostForm } from "~/ui/post-form";
import { NewPassword } from "./new-password";
import { useFormProblem } from "./use-form-problem";
import { limits } from "./user";

export function OwnPassword({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  const { state, formMethod } = useNavigation();
  const isSaving = formMethod === "POST";
  const problem = useFormProblem(reply);
  const away = useOfflineReply();
  useFocusOnProblem(form, reply);
  // Once saved, no password stays in the page.
  useEffect(() => {
    if (state === "idle" && !reply && !away) form.current?.reset();
  }, [state, reply, away]);
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
        <ProblemSummary reply={reply} labels={labels} problem={problem} />
        <Field name="current" label={labels.current} reply={reply}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" required maxLength={limits.password} />
          )}
        </Field>
        <NewPassword label={labels.password} reply={reply} />
        <Field name="repeated" along="password" label={labels.repeated} reply={reply}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" required maxLength={limits.password} />}
        </Field>
        <button className="button" aria-disabled={isSaving || undefined}>
          {isSaving ? t("users.saving") : t("account.save")}
        </button>
      </PostForm>
    </div>
  );
}
