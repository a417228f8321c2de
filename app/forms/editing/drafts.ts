import { type Editor, type FormState, parseState } from "./editor";

/*
 * Unsaved texts in this browser: they survive a closed tab and an expired session. Without storage there is no draft.
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
