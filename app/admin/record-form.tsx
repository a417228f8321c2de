import { useNavigation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "./back-link";
import { AwayNotice } from "~/ui/away-notice";
import { Field, type FormReply, useFocusOnProblem } from "~/ui/form-reply";
import { PostForm } from "~/ui/post-form";
import { FormProblem } from "./editing/form-problem";
import { LeaveDialog } from "./editing/leave-dialog";
import { HistoryLink } from "./history-link";
import type { FormAnswer, FormView, ResourceName, Texts } from "./resource";
import { useLeaveGuard } from "./editing/use-leave-guard";

interface Filled {
  labels: Record<string, string>;
  reply: FormReply;
  /** What somebody else has stored since the form was filled. */
  newer: Texts | undefined;
}

const FilledForm = createContext<Filled | undefined>(undefined);

interface RecordFormProps {
  view: FormView;
  answer: FormAnswer | undefined;
  /** Of the fields, by their names, in their order. */
  labels: Record<string, string>;
  children: ReactNode;
}

/** What every form of a record has around its fields. */
export function RecordForm({ view, answer, labels, children }: RecordFormProps) {
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().formMethod === "POST";
  const { blocker, changed } = useLeaveGuard(answer !== undefined);
  const reply = useMemo(
    () => ({ initialValue: answer?.typed ?? view.texts, error: answer?.errors }),
    [answer, view.texts],
  );
  useFocusOnProblem(form, answer && reply);
  const { name, address, record } = view;
  return (
    <div className="record">
      <BackLink to={address}>{t(`resource.${name}.back`)}</BackLink>
      <h1>{t(`resource.${name}.${record ? "editTitle" : "addTitle"}`)}</h1>
      <PostForm className="record__form" ref={form} noValidate onInput={changed}>
        <AwayNotice />
        <FormProblem
          reply={reply}
          labels={labels}
          headline={t(`resource.${name}.${record ? "notUpdated" : "notAdded"}`)}
          problem={answer?.problem && t(`records.problem.${answer.problem}`)}
        />
        <Carried view={view} answer={answer} />
        <FilledForm.Provider value={{ labels, reply, newer: answer?.newer?.texts }}>{children}</FilledForm.Provider>
        <div className="save-bar">
          <button className="button" aria-disabled={isSaving || undefined}>
            {isSaving ? t("records.saving") : record ? t("records.save") : t("records.create")}
          </button>
        </div>
        <LeaveDialog blocker={blocker} text={t("editing.leave.lost")} />
      </PostForm>
      {record && <HistoryLink entity={tables[name]} id={record.id} />}
    </div>
  );
}

const tables: Record<ResourceName, string> = {
  manufacturers: "manufacturers",
  categories: "equipment_categories",
  documents: "library_documents",
  "hero-images": "hero_images",
  "presentation-videos": "presentation_videos",
};

/** What a form was filled from stays what it was, until its answer says otherwise: so no newer record is overwritten. */
function Carried({ view: { record, newId }, answer }: Pick<RecordFormProps, "view" | "answer">) {
  return record ? (
    <input type="hidden" name="version" value={answer?.newer?.version ?? answer?.typed.version ?? record.version} />
  ) : (
    <input type="hidden" name="new_id" value={answer?.newId ?? answer?.typed.new_id ?? newId} />
  );
}

interface RecordFieldProps {
  name: string;
  hint?: string;
  /** How a stored value is said, where it is not said as it is. */
  say?: (stored: string) => string;
  children: Parameters<typeof Field>[0]["children"];
}

/** A field of a record; where somebody else has stored another value meanwhile, with that beside it. */
export function RecordField({ name, hint, say = String, children }: RecordFieldProps) {
  const { t } = useTranslation("admin");
  const { labels, reply, newer } = useFilledForm();
  const stored = newer && (newer[name] ?? "");
  const typed = reply.initialValue?.[name] ?? "";
  const other =
    stored === undefined || stored === typed ? undefined : stored === "" ? t("records.nothing") : say(stored);
  const beside = other === undefined ? hint : [t("records.now", { value: other }), hint].filter(Boolean).join(" ");
  return (
    <Field name={name} label={labels[name]} hint={beside} reply={reply}>
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
