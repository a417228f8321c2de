import { useNavigation } from "@remix-run/react";
import { Fragment, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Conflict } from "~/forms/editing/conflict";
import { ConflictPanel } from "~/forms/editing/conflict-panel";
import { useFormTexts } from "~/forms/editing/use-form-texts";
import { Field, type FormReply, ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { PostForm } from "~/ui/post-form";
import { NewPassword } from "./new-password";
import { limits, type ProfileTexts, profileTexts, readProfileTexts, type UserRow } from "./user";
import { useFormProblem } from "./use-form-problem";
import { roles } from "../../../db/enums.ts";

export interface ConflictAnswer {
  /** What another person saved since the form was filled: it is filled from that now. */
  newer?: UserRow;
  conflict?: Conflict<ProfileTexts>;
}

interface UserFormProps extends ConflictAnswer {
  /** Undefined for a new one. */
  user: UserRow | undefined;
  reply: FormReply | undefined;
}

const readTexts = (form: FormData): ProfileTexts => ({
  fullName: textOf(form.get("fullName")),
  role: textOf(form.get("role")),
});
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

export function UserForm({ user, reply, newer, conflict }: UserFormProps) {
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
  const given = conflict && readProfileTexts(reply?.initialValue);
  const {
    filled: texts,
    typed,
    round,
    fill,
    setTyped,
  } = useFormTexts(given ?? profileTexts(user ?? { fullName: null, role: "editor" }));
  const filled: FormReply = given || !reply ? { ...reply, initialValue: { ...texts } } : reply;
  const source = newer ?? user;
  return (
    <PostForm
      className="user__form"
      ref={form}
      noValidate
      onInput={({ currentTarget }) => setTyped(readTexts(new FormData(currentTarget)))}
    >
      {/* The first button is the one that Enter presses. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <ProblemSummary reply={reply} labels={labels} headline={t("users.failed.save")} problem={problem} />
      {source && (
        <>
          <input type="hidden" name="version" value={source.version} />
          <input type="hidden" name="base" value={JSON.stringify(profileTexts(source))} />
        </>
      )}
      {conflict && (
        <ConflictPanel
          {...{ labels, conflict, typed, fill }}
          say={(name, value) => (name === "role" ? t(`role.${value as UserRow["role"]}`) : value)}
          withValue={(all, name, value) => ({ ...all, [name]: value })}
          read={readTexts}
        />
      )}
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
      <Fragment key={round}>
        <Field name="fullName" label={labels.fullName} reply={filled}>
          {(control) => <input {...control} autoComplete="off" maxLength={limits.fullName} />}
        </Field>
        <Field name="role" label={labels.role} reply={filled}>
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
      </Fragment>
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
