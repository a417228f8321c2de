import { storedJson, storeText } from "~/browser-storage";
import { type Editor, type FormState, parseState } from "./editor";

/*
 * Unsaved texts in this browser: they survive a closed tab and an expired session. Without storage there is no draft.
 * Each user has their own, since colleagues share computers: none comes up for another user, or is cleared by one.
 */

export function keepDraft(key: string, state: FormState<object>): void {
  storeText("local", ownKey(key), JSON.stringify(state));
}

export function clearDraft(key: string): void {
  storeText("local", ownKey(key), undefined);
}

export function findDraft<T extends object>(
  key: string,
  editor: Pick<Editor<T>, "read" | "lists">,
): FormState<T> | undefined {
  return parseState(editor, storedJson("local", ownKey(key)));
}

const saves = new EventTarget();

/** Tells the form as well: it stays open where a save changes nothing. */
export function clearSavedDraft(key: string): void {
  clearDraft(key);
  saves.dispatchEvent(new Event(key));
}

/** Calls back when this tab has saved the form; returns how to stop that. */
export function onSaved(key: string, handleSaved: () => void): () => void {
  saves.addEventListener(key, handleSaved);
  return () => saves.removeEventListener(key, handleSaved);
}

/** Calls back when another tab has cleared the draft; returns how to stop that. */
export function onDraftCleared(key: string, handleCleared: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    if (event.key === ownKey(key) && event.newValue === null) handleCleared();
  }
  addEventListener("storage", handleStorage);
  return () => removeEventListener("storage", handleStorage);
}

/** Client actions know the user from the page alone: `StaffFrame` names them. */
function ownKey(key: string): string {
  const frame = document.querySelector<HTMLElement>("[data-user-id]");
  return `${key}@${frame?.dataset.userId ?? ""}`;
}
