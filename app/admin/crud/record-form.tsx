import { createContext, Fragment, type ReactNode, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Field, type FormReply } from "~/ui/form-reply";
import { BackLink } from "../layout/back-link";
import { ConflictPanel } from "~/forms/editing/conflict-panel";
import { DraftForm } from "~/forms/editing/draft-form";
import { DraftNotice } from "~/forms/editing/draft-notice";
import { FormProblem } from "~/forms/editing/form-problem";
import type { FormState } from "~/forms/editing/form-state";
import { useFormTexts } from "~/forms/editing/use-form-texts";
import { useShownForm } from "~/forms/editing/use-shown-form";
import { HistoryLink } from "../layout/history-link";
import {
  type FormAnswer,
  type FormView,
  NEW,
  positionInList,
  recordDraft,
  type ResourceName,
  type Texts,
} from "./resource";

interface Filled {
  labels: Record<string, string>;
  reply: FormReply;
}

const FilledForm = createContext<Filled | undefined>(undefined);

interface RecordFormProps {
  view: FormView;
  answer: FormAnswer | undefined;
  /** Of the fields, by their names, in their order. */
  labels: Record<string, string>;
  /** How a value is said, where it is not said as it is stored; by field. */
  say?: Record<string, (stored: string) => string>;
  children: ReactNode;
}

/** What every form of a record has around its fields. Another record is another form. */
export function RecordForm(props: RecordFormProps) {
  return <ShownRecord key={props.view.id ?? NEW} {...props} />;
}

function ShownRecord({ view, answer, ...rest }: RecordFormProps) {
  const { t } = useTranslation("admin");
  const { name, path, id } = view;
  const shown = useShownForm(recordDraft(name, id), view.state, answer);
  const { state = view.state, stamp, reply, isDraft = false, discard } = shown;
  return (
    <div className="record">
      <BackLink to={positionInList(path, id)}>{t(`resource.${name}.back`)}</BackLink>
      <h1>{t(`resource.${name}.${id ? "editTitle" : "addTitle"}`)}</h1>
      {isDraft && <DraftNotice onDiscard={discard} />}
      <FilledRecord key={stamp} {...{ view, state, isDraft }} answer={reply} {...rest} />
      {id && <HistoryLink entity={tables[name]} id={id} />}
    </div>
  );
}

interface FilledRecordProps extends RecordFormProps {
  state: FormState<Texts>;
  isDraft: boolean;
}

function FilledRecord({ view: { name, id }, state, isDraft, answer, labels, say, children }: FilledRecordProps) {
  const { t } = useTranslation("admin");
  const { filled, typed, round, fill, setTyped } = useFormTexts(state.texts);
  const { problem, conflict, errors, offline: away } = answer ?? {};
  const reply = useMemo(() => ({ initialValue: filled, error: errors }), [filled, errors]);
  /** The form has only its own fields, the record may have more. */
  const read = (form: FormData): Texts => ({ ...typed, ...typedTexts(form, labels) });
  return (
    <DraftForm
      className="record__form"
      draft={recordDraft(name, id)}
      isUnsaved={isDraft || answer?.state !== undefined}
      answer={answer}
      from={state.from}
      read={(form) => {
        const texts = read(form);
        setTyped(texts);
        return { ...state, texts };
      }}
      words={{ saving: t("records.saving"), save: t(id ? "records.save" : "records.create") }}
    >
      {!away && (
        <FormProblem
          reply={reply}
          labels={labels}
          headline={t(`resource.${name}.${id ? "notUpdated" : "notAdded"}`)}
          problem={problem && t(`records.problem.${problem}`)}
        />
      )}
      {conflict && (
        <ConflictPanel
          {...{ labels, conflict, typed, read, fill }}
          say={(field, text) => (text && say?.[field]?.(text)) || text}
          withValue={(texts, field, text) => ({ ...texts, [field]: text })}
        />
      )}
      {state.newId && <input type="hidden" name="new_id" value={state.newId} />}
      <FilledForm.Provider value={{ labels, reply }}>
        <Fragment key={round}>{children}</Fragment>
      </FilledForm.Provider>
    </DraftForm>
  );
}

function typedTexts(form: FormData, labels: Record<string, string>): Texts {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string" && Object.hasOwn(labels, pair[0])),
  );
}

const tables: Record<ResourceName, string> = {
  manufacturers: "manufacturers",
  categories: "equipment_categories",
  documents: "library_documents",
  "hero-images": "hero_images",
  "presentation-videos": "presentation_videos",
};

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

/** For fields that show more than themselves. */
export function useFilledForm(): Filled {
  const filled = useContext(FilledForm);
  if (!filled) throw new Error("This belongs into a RecordForm.");
  return filled;
}
