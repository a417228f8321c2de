import { type Editor, type FormState, parseState } from "./editor";

/*
 * What was typed and not stored, in this browser alone: it outlives a closed tab and a session that has ended. Storage
 * may be full or forbidden; then there is no draft.
 */

export function keepDraft(key: string, state: FormState<object>): void {
  try {
    localStorage.setItem(key, JSON.stringify(state));
  } catch {
    return;
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

export function findDraft<T extends object>(
  key: string,
  editor: Pick<Editor<T>, "read" | "lists">,
): FormState<T> | undefined {
  try {
    return parseState(editor, JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    return undefined;
  }
}
