import { type RefObject, useContext, useEffect, useMemo, useRef, useState } from "react";
import { fallbackLanguage, type Language } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import type { FormReply } from "~/ui/form-reply";
import { clearDraft, findDraft, keepDraft, onDraftCleared, onSaved } from "./drafts";
import type { Editor, FormState, SaveReply } from "./editor";
import { FormFilesContext } from "./form-files";
import { isSame } from "./merge";
import { useLeaveBlocker } from "./use-leave-blocker";

interface Loaded<T> {
  id?: string;
  /** In place of the id, for a new record that has a draft of its own. */
  draftId?: string | undefined;
  state: FormState<T>;
}

interface Shown<T, R> {
  state: FormState<T>;
  filled: T;
  typed: T;
  /** React key, changed each time the fields are filled. */
  round: number;
  /** The reply that belongs to what is shown. */
  reply: R | undefined;
  isDraft: boolean;
}

export type OpenForm<T extends object, V extends object, R> = ReturnType<typeof useEditor<T, V, R & SaveReply<T, V>>>;

/**
 * An open form, filled from the record, the last reply or a draft. Keeps unsaved texts as a draft and warns before
 * leaving.
 */
export function useEditor<T extends object, V extends object, R extends SaveReply<T, V>>(
  editor: Editor<T, V>,
  { id, draftId = id, state: loaded }: Loaded<T>,
  reply: R | undefined,
) {
  const language = useLanguage();
  const draftKey = editor.draftKey(draftId);
  const open = (state: FormState<T>, rest: Partial<Shown<T, R>> = {}): Shown<T, R> => {
    const filled = textsIn(editor, state, language);
    return { state, filled, typed: filled, round: 0, reply: undefined, isDraft: false, ...rest };
  };
  const [shown, setShown] = useState(() => open(reply?.state ?? loaded, { reply }));
  const { state, filled, typed, round, isDraft } = shown;
  const [lastReply, setLastReply] = useState(reply);
  if (reply !== lastReply) {
    setLastReply(reply);
    if (reply) setShown(reply.state ? open(reply.state, { round: round + 1, reply }) : { ...shown, reply });
  }

  // What the untouched form shows. Loaded again with a colleague's changes, it shows those.
  const [base, setBase] = useState(loaded);
  const isUntouched = !reply && !shown.reply && !isDraft && typed === filled;
  if (loaded.from && isUntouched && !isSame(loaded, base)) {
    setBase(loaded);
    setShown(open(loaded, { round: round + 1 }));
  }

  // Once saved, and loaded again, the form shows what is stored.
  const [savedOver, setSavedOver] = useState<FormState<T>>();
  if (savedOver && savedOver !== loaded) {
    setSavedOver(undefined);
    setBase(loaded);
    setShown(open(loaded, { round: round + 1 }));
  }

  const hasReply = reply !== undefined;
  useEffect(() => {
    if (hasReply) return;
    const draft = findDraft(draftKey, editor);
    const isNews = draft && !isSame(textsIn(editor, draft, language), textsIn(editor, loaded, language));
    // localStorage is not known to the server.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Hydration must match the server, which has no draft.
    if (isNews) setShown(open(draft, { round: round + 1, isDraft: true }));
    else clearDraft(draftKey);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: later drafts come from this form.
  }, []);

  const typedDraft = useRef<FormState<T>>();
  useDraftInOtherTabs(draftKey, typedDraft);
  useEffect(
    () =>
      onSaved(draftKey, () => {
        typedDraft.current = undefined;
        setSavedOver(loaded);
      }),
    [draftKey, loaded],
  );
  const isFilledUnsaved =
    isDraft || [base, loaded].every((stored) => !isSame(filled, textsIn(editor, stored, language)));
  const { pending = 0, failed = 0 } = useContext(FormFilesContext) ?? {};
  const isUnsaved = isFilledUnsaved || pending + failed > 0;
  const wouldLose = () => typedDraft.current !== undefined || isUnsaved;
  const blocker = useLeaveBlocker(wouldLose, ({ pathname }) => pathname);

  /** The form may have only some of the record's fields. */
  const read = (form: HTMLFormElement): T => ({ ...typed, ...editor.read(new FormData(form)) });
  const errors = shown.reply?.errors;
  return {
    ...{ editor, language, state, filled, typed, round, isDraft, blocker, read },
    reply: shown.reply,
    fields: useMemo(
      (): FormReply => ({ initialValue: filled as Record<string, unknown>, error: errors }),
      [filled, errors],
    ),
    handleInput: (form: HTMLFormElement) => {
      const texts = read(form);
      typedDraft.current = { ...state, texts, ...(editor.inLanguage && { language }) };
      setShown((now) => ({ ...now, typed: texts }));
      keepDraft(draftKey, typedDraft.current);
      setSavedOver(undefined);
    },
    fill: (texts: T) => setShown((now) => ({ ...now, filled: texts, typed: texts, round: now.round + 1 })),
    discard: () => {
      clearDraft(draftKey);
      typedDraft.current = undefined;
      setShown(open(loaded, { round: round + 1 }));
    },
  };
}

/** The tabs of a browser share a record's draft: one that saves deletes it, although another has typed its own. */
function useDraftInOtherTabs(draftKey: string, typedDraft: RefObject<FormState<object> | undefined>) {
  useEffect(
    () => onDraftCleared(draftKey, () => typedDraft.current && keepDraft(draftKey, typedDraft.current)),
    [draftKey, typedDraft],
  );
}

function textsIn<T extends object, V extends object>(
  { inLanguage }: Editor<T, V>,
  { texts, language: from = fallbackLanguage }: FormState<T>,
  to: Language,
): T {
  return inLanguage ? inLanguage(texts, from, to) : texts;
}
