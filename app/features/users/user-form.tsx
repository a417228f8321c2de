import { Fragment, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { EditorForm, FormMessages } from "~/forms/editing/editor-form";
import { useEditor } from "~/forms/editing/use-editor";
import { Field } from "~/ui/form-reply";
import { NewPassword } from "./new-password";
import { limits, userEditor, type UserFormView, type UserReply, type UserRow } from "./user";
import { roles } from "../../../db/enums.ts";

interface UserFormProps extends Pick<UserFormView, "user" | "state"> {
  reply: UserReply | undefined;
}

export function UserForm({ user, state, reply }: UserFormProps) {
  const { t } = useTranslation("admin");
  const id = user?.id;
  const form = useEditor(
    useMemo(() => userEditor(id), [id]),
    { id, state },
    reply,
  );
  const { fields } = form;
  const labels = {
    email: t("users.email"),
    password: t("users.password"),
    fullName: t("users.fullName"),
    role: t("users.role"),
  };
  return (
    <EditorForm
      className="user__form"
      form={form}
      hasOfflineNotice={false}
      words={{ saving: t("users.saving"), save: user ? t("users.save") : t("users.create") }}
    >
      <FormMessages
        form={form}
        labels={labels}
        headline={t("users.failed.save")}
        problems={{ conflict: t("users.conflict") }}
        displayValue={(name, value = "") => (name === "role" ? t(`role.${value as UserRow["role"]}`) : value)}
      />
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
          <Field key={form.round} name="email" label={labels.email} reply={fields}>
            {(control) => <input {...control} type="email" autoComplete="off" maxLength={limits.email} required />}
          </Field>
          <NewPassword label={labels.password} reply={fields} />
        </>
      )}
      <Fragment key={form.round}>
        <Field name="fullName" label={labels.fullName} reply={fields}>
          {(control) => <input {...control} autoComplete="off" maxLength={limits.fullName} />}
        </Field>
        <Field name="role" label={labels.role} reply={fields}>
          {(control) => (
            <span className="field__select">
              <select {...control} required>
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
    </EditorForm>
  );
}
