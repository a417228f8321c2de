import type { Flash, ToastKey } from "~/i18n/toasts";
import { changePath } from "./batch";
import type { UndoOutcome } from "./undo.server";

interface Undone {
  path: string;
  message: Pick<Flash, "tone" | "key" | "params">;
}

/** Where to go and what to say after an attempt to take a batch back. */
export function undone(id: string, outcome: UndoOutcome): Undone {
  if (!outcome.done) return { path: changePath(id), message: { tone: "error", key: rejections[outcome.reason] } };
  const message = { tone: "success", key: "changesUndone", params: { number: outcome.count } } as const;
  return { path: changePath(outcome.id), message };
}

const rejections = {
  alreadyUndone: "undoAlready",
  tooOld: "undoTooOld",
  nothingLeft: "undoNothingLeft",
  notDeleted: "undoForAdmins",
  referenceGone: "undoReferenceGone",
  taken: "undoTaken",
} as const satisfies Record<string, ToastKey>;
