import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Field, ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { PostForm } from "~/ui/post-form";
import { NOTES_LIMIT, type NotesAnswer, type RequestView } from "./inbox";

interface NotesFormProps {
  request: RequestView["request"];
  answer: NotesAnswer | undefined;
}

/** Notes for one another. What somebody else has saved meanwhile is shown beside what was typed. */
export function NotesForm({ request, answer }: NotesFormProps) {
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().formData?.get("intent") === "notes";
  useFocusOnProblem(form, answer?.reply);
  const label = t("requests.notes");
  const [problem] = answer?.reply.error?.[""] ?? [];
  const { version } = answer?.newer ?? request;
  return (
    <PostForm className="notes-form" ref={form} noValidate>
      <ProblemSummary
        reply={answer?.reply}
        labels={{ notes: label }}
        problem={problem && t(problem === "conflict" ? "requests.notesConflict" : "requests.notesUnavailable")}
      />
      {answer?.newer && (
        <section className="notes-form__newer" aria-label={t("requests.newerNotes")}>
          <h3>{t("requests.newerNotes")}</h3>
          <p className="request-page__text">{answer.newer.notes ?? t("requests.noNotes")}</p>
        </section>
      )}
      <Field name="notes" label={label} hint={t("requests.notesHint")} reply={answer?.reply}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={NOTES_LIMIT}
            defaultValue={answer ? control.defaultValue : (request.notes ?? "")}
          />
        )}
      </Field>
      <input type="hidden" name="version" value={version} />
      <button className="button" name="intent" value="notes" aria-disabled={isSaving || undefined}>
        {isSaving ? t("requests.saving") : t("requests.saveNotes")}
      </button>
    </PostForm>
  );
}
