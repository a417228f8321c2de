import { createContext, Fragment, type ReactNode, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Field, type FormReply } from "~/ui/form-reply";
import { EditorForm, FormMessages } from "~/forms/editing/editor-form";
import { NEW, type SaveReply } from "~/forms/editing/editor";
import { useEditor } from "~/forms/editing/use-editor";
import { BackLink } from "../layout/back-link";
import { HistoryLink } from "../layout/history-link";
import { type FormView, recordEditor, type Texts } from "./resource";

interface Filled {
  labels: Record<string, string>;
  reply: FormReply;
}

const FilledForm = createContext<Filled | undefined>(undefined);

export interface RecordFormProps {
  view: FormView;
  reply: SaveReply<Texts> | undefined;
  labels: Record<string, string>;
  say?: Record<string, (stored: string) => string>;
  children: ReactNode;
}

export function RecordForm(props: RecordFormProps) {
  return <ShownRecord key={props.view.id ?? NEW} {...props} />;
}

function ShownRecord({ view, reply, labels, say, children }: RecordFormProps) {
  const { t } = useTranslation("admin");
  const { name, back, id, entity } = view;
  const form = useEditor(
    useMemo(() => recordEditor(name), [name]),
    view,
    reply,
  );
  const filled = useMemo(() => ({ labels, reply: form.fields }), [labels, form.fields]);
  return (
    <div className="record">
      <BackLink to={back}>{t(`resource.${name}.back`)}</BackLink>
      <h1>{t(`resource.${name}.${id ? "editTitle" : "addTitle"}`)}</h1>
      <EditorForm
        className="record__form"
        form={form}
        words={{ saving: t("records.saving"), save: t(id ? "records.save" : "records.create") }}
      >
        <FormMessages
          form={form}
          labels={labels}
          headline={t(`resource.${name}.${id ? "notUpdated" : "notAdded"}`)}
          displayValue={(field, text) => (text && say?.[field]?.(text)) || text}
        />
        <FilledForm.Provider value={filled}>
          <Fragment key={form.round}>{children}</Fragment>
        </FilledForm.Provider>
      </EditorForm>
      {id && <HistoryLink entity={entity} id={id} />}
    </div>
  );
}

interface RecordFieldProps {
  name: string;
  hint?: string;
  children: Parameters<typeof Field>[0]["children"];
}

export function RecordField({ name, hint, children }: RecordFieldProps) {
  const { labels, reply } = useFilledForm();
  return (
    <Field name={name} label={labels[name]} hint={hint} reply={reply}>
      {children}
    </Field>
  );
}

export function useFilledForm(): Filled {
  const filled = useContext(FilledForm);
  if (!filled) throw new Error("This belongs into a RecordForm.");
  return filled;
}
