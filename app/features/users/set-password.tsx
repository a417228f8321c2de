import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { type FormReply, ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { PostForm } from "~/ui/post-form";
import { NewPassword } from "./new-password";
import { useFormProblem } from "./use-form-problem";
import { SET_PASSWORD } from "./user";

export function SetPassword({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().formMethod === "POST";
  const problem = useFormProblem(reply);
  useFocusOnProblem(form, reply);
  return (
    <section className="user__password" aria-labelledby="set-password">
      <h2 id="set-password">{t("users.setPassword")}</h2>
      <p>{t("users.setPasswordText")}</p>
      <PostForm className="user__form" ref={form} noValidate>
        <ProblemSummary
          reply={reply}
          labels={{ password: t("users.newPassword") }}
          headline={t("users.failed.save")}
          problem={problem}
        />
        <NewPassword label={t("users.newPassword")} reply={reply} />
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
