import type { ToastKey } from "~/i18n/toasts";
import { changePath } from "./batch";
import type { UndoOutcome } from "./undo.server";

interface Undone {
  path: string;
  key: ToastKey;
  count?: number;
  isError?: boolean;
}

/** Where to go and what to say after an attempt to take a batch back. */
export function undone(id: string, outcome: UndoOutcome): Undone {
  if (outcome.done) return { path: changePath(outcome.id), key: "changesUndone", count: outcome.count };
  return { path: changePath(id), key: rejections[outcome.reason], isError: true };
}

const rejections = {
  alreadyUndone: "undoAlready",
  tooOld: "undoTooOld",
  nothingLeft: "undoNothingLeft",
  taken: "undoTaken",
} as const satisfies Record<string, ToastKey>;
