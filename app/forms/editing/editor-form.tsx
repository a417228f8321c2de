import { useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFocusOnProblem } from "~/ui/form-reply";
import { OfflineNotice } from "~/ui/offline-notice";
import { PostForm } from "~/ui/post-form";
import { useHydrated } from "~/ui/use-hydrated";
import { ConflictPanel } from "./conflict-panel";
import type { SaveProblem } from "./editor";
import { DefaultButton } from "./default-button";
import { LeaveDialog } from "./leave-dialog";
import { FormProblem } from "./form-problem";
import type { OpenForm } from "./use-editor";
import { useSaveAfterUploads } from "./use-save-after-uploads";
import { useSaveKey } from "./use-save-key";

interface EditorFormProps<T extends object, V extends object, R> {
  /** Of the element, for buttons elsewhere on the page that send the form. */
  id?: string;
  className: string;
  form: OpenForm<T, V, R>;
  words: Record<"save" | "saving", string>;
  intent?: string;
  /** False where the page has one notice for all its forms. */
  hasOfflineNotice?: boolean;
  children: ReactNode;
}

export function EditorForm<T extends object, V extends object, R>(props: EditorFormProps<T, V, R>) {
  const { id, className, form, words, intent, hasOfflineNotice = true, children } = props;
  const { t } = useTranslation("admin");
  const { state, reply, isDraft, blocker } = form;
  const element = useRef<HTMLFormElement>(null);
  const { formMethod, formData } = useNavigation();
  const isSaving = formMethod === "POST" && (formData?.get("intent") ?? undefined) === intent;
  useFocusOnProblem(element, reply);
  const saveKey = useSaveKey(element);
  const { takesFiles, isWaiting, refusedFor, handleSubmit } = useSaveAfterUploads(element);
  // With script each file is uploaded by itself, and the form has its URL.
  const sendsFiles = !useHydrated() && takesFiles;
  const saves = intent && { name: "intent", value: intent };
  return (
    <>
      {isDraft && <DraftNotice onDiscard={form.discard} />}
      <PostForm
        ref={element}
        id={id}
        className={className}
        data-editor
        noValidate
        encType={sendsFiles ? "multipart/form-data" : undefined}
        onSubmit={handleSubmit}
        onInput={({ currentTarget }) => form.handleInput(currentTarget)}
      >
        <DefaultButton {...saves} />
        {state.from && (
          <>
            <input type="hidden" name="version" value={state.from.version} />
            <input type="hidden" name="base" value={state.from.base} />
          </>
        )}
        {state.newId && <input type="hidden" name="new_id" value={state.newId} />}
        {hasOfflineNotice && <OfflineNotice />}
        {children}
        <div className="save-bar">
          {refusedFor > 0 && (
            <p className="save-bar__problem" role="alert">
              {t("upload.notUploaded", { count: refusedFor })}
            </p>
          )}
          {saveKey && (
            <kbd className="save-bar__key" aria-hidden="true">
              {saveKey}
            </kbd>
          )}
          <button
            {...saves}
            className="button"
            aria-disabled={isSaving || isWaiting || undefined}
            aria-keyshortcuts={saveKey && "Control+S Meta+S"}
            title={saveKey}
          >
            {isWaiting ? t("upload.saveWaits") : isSaving ? words.saving : words.save}
          </button>
        </div>
        <LeaveDialog blocker={blocker} />
      </PostForm>
    </>
  );
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation("admin");
  function discard() {
    onDiscard();
    document.getElementById("main")?.focus();
  }
  return (
    <div className="draft-notice" role="status">
      <p>{t("editing.draft.restored")}</p>
      <button type="button" className="button button--quiet button--small" onClick={discard}>
        {t("editing.draft.discard")}
      </button>
    </div>
  );
}

interface FormMessagesProps<T extends object, V extends object, R> {
  form: OpenForm<T, V, R>;
  labels: Record<keyof V & string, string>;
  fieldLabels?: Record<string, string>;
  headline?: string;
  problems?: Partial<Record<SaveProblem, string>>;
  displayValue?: (name: keyof V & string, value: V[keyof V]) => string;
}

export function FormMessages<T extends object, V extends object, R>(props: FormMessagesProps<T, V, R>) {
  const {
    form,
    labels,
    fieldLabels = labels,
    headline,
    problems,
    displayValue = (_name, value) => String(value),
  } = props;
  const { errors, problem, conflict } = form.reply ?? {};
  return (
    <>
      <FormProblem {...{ errors, problem, problems, headline }} labels={fieldLabels} />
      {conflict && <ConflictPanel {...{ form, labels, conflict, displayValue }} />}
    </>
  );
}
