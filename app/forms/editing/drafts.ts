import { storedJson, storeText } from "~/browser-storage";
import { type Editor, type FormState, parseState } from "./editor";

/*
 * Unsaved texts in this browser: they survive a closed tab and an expired session. Without storage there is no draft.
 */

export function keepDraft(key: string, state: FormState<object>): void {
  storeText("local", key, JSON.stringify(state));
}

export function clearDraft(key: string): void {
  storeText("local", key, undefined);
}

export function findDraft<T extends object>(
  key: string,
  editor: Pick<Editor<T>, "read" | "lists">,
): FormState<T> | undefined {
  return parseState(editor, storedJson("local", key));
}
