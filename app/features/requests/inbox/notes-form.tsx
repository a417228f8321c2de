import { useTranslation } from "react-i18next";
import type { FormState, SaveReply } from "~/forms/editing/editor";
import { EditorForm, FormMessages } from "~/forms/editing/editor-form";
import { useEditor } from "~/forms/editing/use-editor";
import { Field } from "~/ui/form-reply";
import { NOTES_LIMIT, notesEditor, type NotesTexts, SAVE_NOTES } from "./inbox";

interface NotesFormProps {
  id: string;
  state: FormState<NotesTexts>;
  reply: SaveReply<NotesTexts> | undefined;
}

export function NotesForm({ id, state, reply }: NotesFormProps) {
  const { t } = useTranslation("admin");
  const form = useEditor(notesEditor, { id, state }, reply);
  const labels = { notes: t("requests.notes") };
  return (
    <EditorForm
      className="notes-form"
      form={form}
      intent={SAVE_NOTES}
      hasOfflineNotice={false}
      words={{ saving: t("requests.saving"), save: t("requests.saveNotes") }}
    >
      <FormMessages
        form={form}
        labels={labels}
        problems={{ conflict: t("requests.notesConflict"), unavailable: t("requests.notesUnavailable") }}
      />
      <Field key={form.round} name="notes" label={labels.notes} hint={t("requests.notesHint")} reply={form.fields}>
        {(control) => <textarea {...control} rows={5} maxLength={NOTES_LIMIT} />}
      </Field>
    </EditorForm>
  );
}
