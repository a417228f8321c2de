import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Field, type FormReply, ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { PostForm } from "~/ui/post-form";
import { NewPassword } from "./new-password";
import { limits, roles, type UserRow } from "./user";
import { useFormProblem } from "./use-form-problem";

interface UserFormProps {
  /** Undefined for a new one. */
  user: UserRow | undefined;
  reply: FormReply | undefined;
  /** What somebody else has saved since the form was filled. */
  newer: UserRow | undefined;
}

export function UserForm({ user, reply, newer }: UserFormProps) {
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().formMethod === "POST";
  const problem = useFormProblem(reply);
  useFocusOnProblem(form, reply);
  const labels = {
    email: t("users.email"),
    password: t("users.password"),
    fullName: t("users.fullName"),
    role: t("users.role"),
  };
  const filled: FormReply | undefined = reply ?? { initialValue: { fullName: user?.fullName, role: user?.role } };
  const now = (value: string) => newer && t("users.now", { value });
  return (
    <PostForm className="user__form" ref={form} noValidate>
      <ProblemSummary reply={reply} labels={labels} headline={t("users.failed.save")} problem={problem} />
      {user && <input type="hidden" name="version" value={(newer ?? user).version} />}
      {user ? (
        <div className="field">
          <label htmlFor="user-email">{labels.email}</label>
          <input id="user-email" type="email" value={user.email} disabled aria-describedby="user-email-hint" />
          <p className="field__hint" id="user-email-hint">
            {t("users.emailHint")}
          </p>
        </div>
      ) : (
        <>
          <Field name="email" label={labels.email} reply={filled}>
            {(control) => <input {...control} type="email" autoComplete="off" maxLength={limits.email} required />}
          </Field>
          <NewPassword label={labels.password} reply={reply} />
        </>
      )}
      <Field name="fullName" label={labels.fullName} hint={now(newer?.fullName ?? t("users.noName"))} reply={filled}>
        {(control) => <input {...control} autoComplete="off" maxLength={limits.fullName} />}
      </Field>
      <Field name="role" label={labels.role} hint={newer && now(t(`role.${newer.role}`))} reply={filled}>
        {(control) => (
          <span className="field__select">
            <select {...control} defaultValue={control.defaultValue ?? "editor"} required>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {t(`role.${role}`)}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      <ul className="user__roles">
        {roles.map((role) => (
          <li key={role}>{t(`users.roleHint.${role}`)}</li>
        ))}
        {user && <li>{t("users.roleEnds")}</li>}
      </ul>
      <button className="button" aria-disabled={isSaving || undefined}>
        {isSaving ? t("users.saving") : user ? t("users.save") : t("users.create")}
      </button>
    </PostForm>
  );
}
