import { useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { OfflineNotice } from "~/ui/offline-notice";
import { useFocusOnProblem } from "~/ui/form-reply";
import { PostForm } from "~/ui/post-form";
import type { Draft } from "./drafts";
import { LeaveDialog } from "./leave-dialog";
import { useUnsaved } from "./use-unsaved";

interface DraftFormProps<S> {
  className: string;
  draft: Draft<S>;
  /** True where what the form is filled with is not stored yet. */
  isUnsaved: boolean;
  /** To the form when it was last sent. */
  answer: object | undefined;
  /** The version, and as JSON the values, that it was filled from. */
  from: { version: number; base: string } | undefined;
  /** What stands in it now. */
  read: (form: FormData) => S;
  words: Record<"save" | "saving", string>;
  children: ReactNode;
}

/** A form that keeps what is typed as a draft until it is stored. */
export function DraftForm<S>({ className, draft, isUnsaved, answer, from, read, words, children }: DraftFormProps<S>) {
  const form = useRef<HTMLFormElement>(null);
  const { formMethod, formData } = useNavigation();
  const isSaving = formMethod === "POST" && !formData?.get("intent");
  const { blocker, changed } = useUnsaved(draft, isUnsaved);
  useFocusOnProblem(form, answer);
  return (
    <PostForm
      ref={form}
      className={className}
      noValidate
      onInput={({ currentTarget }) => changed(read(new FormData(currentTarget)))}
    >
      {/* The first button is the one that Enter presses. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      {from && (
        <>
          <input type="hidden" name="version" value={from.version} />
          <input type="hidden" name="base" value={from.base} />
        </>
      )}
      <OfflineNotice />
      {children}
      <div className="save-bar">
        <button className="button" aria-disabled={isSaving || undefined}>
          {isSaving ? words.saving : words.save}
        </button>
      </div>
      <LeaveDialog blocker={blocker} />
    </PostForm>
  );
}
