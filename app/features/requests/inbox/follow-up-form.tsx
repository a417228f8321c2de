import { useTranslation } from "react-i18next";
import type { SaveReply } from "~/forms/editing/editor";
import { EditorForm, FormMessages } from "~/forms/editing/editor-form";
import { useEditor } from "~/forms/editing/use-editor";
import { Field } from "~/ui/form-reply";
import {
  ASSIGN_TO_ME,
  type Assignee,
  FOLLOW_UP_FORM,
  followUpEditor,
  type FollowUpTexts,
  NOTES_LIMIT,
  type RequestView,
  SAVE,
} from "./inbox";

interface FollowUpFormProps extends Pick<RequestView, "assignees" | "staffId"> {
  id: string;
  state: RequestView["followUp"];
  reply: SaveReply<FollowUpTexts> | undefined;
}

export function FollowUpForm({ id, state, assignees, staffId, reply }: FollowUpFormProps) {
  const { t } = useTranslation("admin");
  const form = useEditor(followUpEditor, { id, state }, reply);
  const labels = { assignee: t("requests.assignee"), notes: t("requests.notes") };
  return (
    <EditorForm
      id={FOLLOW_UP_FORM}
      className="follow-up-form"
      form={form}
      intent={SAVE}
      hasOfflineNotice={false}
      words={{ saving: t("requests.saving"), save: t("requests.save") }}
    >
      <FormMessages
        form={form}
        labels={labels}
        problems={{ conflict: t("requests.conflict"), unavailable: t("requests.unavailable") }}
        displayValue={(name, value) => (name === "assignee" ? nameOf(assignees, value) : value)}
      />
      <div className="follow-up-form__assignee" key={`assignee ${form.round}`}>
        <Field name="assignee" label={labels.assignee} reply={form.fields}>
          {(control) => (
            <span className="field__select">
              <select {...control}>
                <option value="">{t("requests.nobody")}</option>
                {assignees.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        {form.filled.assignee !== staffId && (
          <button className="button button--quiet" name="intent" value={ASSIGN_TO_ME}>
            {t("requests.assignToMe")}
          </button>
        )}
      </div>
      <Field
        key={`notes ${form.round}`}
        name="notes"
        label={labels.notes}
        hint={t("requests.notesHint")}
        reply={form.fields}
      >
        {(control) => <textarea {...control} rows={5} maxLength={NOTES_LIMIT} />}
      </Field>
    </EditorForm>
  );
}

const nameOf = (assignees: Assignee[], wanted: string) => assignees.find(({ id }) => id === wanted)?.name ?? "";
