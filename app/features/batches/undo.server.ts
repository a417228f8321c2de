import { eq } from "drizzle-orm";
import { isForeignKeyFault, takenColumn } from "~/data/constraints.server";
import { retryOnConflict } from "~/data/retry-on-conflict.server";
import { AppError } from "~/errors";
import { DAY_MS } from "~/i18n/days";
import type { AppContext } from "~/load-context.server";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { Staff } from "~/auth/permissions";
import { kindOf } from "~/features/history/record-kinds";
import { restoreDeleted } from "~/features/history/restore-writes.server";
import { newId } from "../../../db/ids.ts";
import { batches } from "../../../db/schema/index.ts";
import { UNDO_DAYS, WHOLE_ROW } from "./batch";
import { changeMany } from "./change-many.server";
import { insertRows, type PlannedRow } from "./prepare.server";
import { readUndo } from "./read-undo.server";
import type { KeptRecord } from "./take-back.server";

export type UndoOutcome =
  | { done: true; id: string; count: number; kept: KeptRecord[] }
  | {
      done: false;
      /** `notDeleted`: only administrators may take back what was added. */
      reason: "tooOld" | "alreadyUndone" | "nothingLeft" | "notDeleted" | "taken" | "referenceGone";
      kept?: KeptRecord[];
    };

/** Takes a batch back: fields that still are as it left them. What was changed since stays, and is listed. */
export async function undoBatch(
  context: Pick<AppContext, "reader" | "mutate" | "now">,
  staff: Staff,
  id: string,
): Promise<UndoOutcome> {
  return retryOnConflict(async () => {
    const { batch, changes, deleted, kept } = await readUndo(context, staff, id);
    if (batch.state === "undone") return { done: false, reason: "alreadyUndone" };
    if (batch.state !== "done") throw new AppError("bad-request");
    if (Date.parse(batch.doneAt ?? "") < context.now().getTime() - UNDO_DAYS * DAY_MS) {
      return { done: false, reason: "tooOld" };
    }
    const permission = kindOf(batch.entity).change!;
    requirePermission(staff, permission);
    // A batch is taken back once: its additions would stay for good.
    if (kept.some(({ reason }) => reason === "notDeleted")) return { done: false, reason: "notDeleted", kept };
    const count = changes.updates.length + changes.creates.length + changes.deletes.length;
    if (count === 0) return { done: false, reason: "nothingLeft", kept };
    const undo = { id: newId(), kind: "undo", entity: batch.entity, label: batch.label, undoes: id } as const;
    // What deleting needed, bringing back needs, too.
    for (const { permission } of deleted) requirePermission(staff, permission);
    if (changes.creates.length > 0) requirePermission(staff, kindOf(batch.entity).restoreDeleted!);
    try {
      await context.mutate(staff, permission, (db) => {
        const [first, ...others] = changeMany(db, undo, changes, { at: context.now(), actor: staff });
        return [
          first,
          // First what the others refer to.
          ...deleted.flatMap((each) => [...restoreDeleted(db, each)]),
          ...others,
          insertRows(db, undo.id, kept.map(keptRow)),
          db.update(batches).set({ state: "undone" }).where(eq(batches.id, id)),
        ];
      });
      return { done: true, id: undo.id, count, kept };
    } catch (error) {
      const taken = takenColumn(error, "batches");
      if (taken === "undoes") return { done: false, reason: "alreadyUndone" };
      if (taken) return { done: false, reason: "taken" };
      if (isForeignKeyFault(error)) return { done: false, reason: "referenceGone" };
      throw error;
    }
  });
}

function keptRow({ recordId, name, reason, by, before, now }: KeptRecord): PlannedRow {
  const fields = Object.keys(before);
  const problem = by === undefined ? reason : { changedBy: by };
  return {
    ...{ kind: "problem", record: { id: recordId, name, version: null } },
    cells: Object.fromEntries(fields.map((field) => [field, { was: now[field] ?? null, to: before[field] }])),
    problems: Object.fromEntries((fields.length > 0 ? fields : [WHOLE_ROW]).map((field) => [field, problem])),
  };
}
