import { sql } from "drizzle-orm";
import { isForeignKeyFault, takenColumn } from "~/data/constraints.server";
import { requirePermission } from "~/auth/staff-handlers.server";
import { retryOnConflict } from "~/data/retry-on-conflict.server";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { kindOf } from "~/features/history/record-kinds";
import { columnsWith } from "../../../db/record-fields.ts";
import { batches } from "../../../db/schema/index.ts";
import { MOST_CHANGES } from "./batch";
import { changeMany } from "./change-many.server";
import type { BatchCells } from "../../../db/schema/batches.ts";
import { findSameFile, isSameFile } from "./same-file.server";
import { mergeRow, type RecordValues, valuesOf } from "./merge-row.server";
import { findMissing, findTaken, type Obstacle } from "./obstacles.server";
import { readReviewed, type ReviewedRow } from "./queries.server";
import type { ChangeableRecord } from "./records.server";

type ApplyOutcome =
  | { done: true; count: number; added: number }
  | { done: false; reason: "nothing" | "conflicts" | "discarded" }
  | { done: false; reason: "tooMany"; surplus: number }
  /** Not written because of these values. */
  | { done: false; reason: "referenceGone" | "taken"; records: Obstacle[] }
  /** Another review of the same file was written since, in the batch `id`: what is new would be added twice. */
  | { done: false; reason: "sameFile"; id: string; by: string }
  /** By this or an earlier press. */
  | { done: false; reason: "alreadyDone"; by: string; at: string };

/**
 * Writes the chosen rows of a batch in review, all or none. A record that was saved since is no conflict as long as the
 * fields of its row are as they were reviewed.
 */
export async function applyBatch(
  context: Pick<AppContext, "reader" | "mutate" | "now">,
  staff: Staff,
  id: string,
): Promise<ApplyOutcome> {
  return retryOnConflict(async () => {
    const { batch, rows, records } = await readReviewed(context.reader, id);
    const permission = kindOf(batch.entity).change!;
    requirePermission(staff, permission);
    if (batch.state === "done" || batch.state === "undone") {
      return { done: false, reason: "alreadyDone", by: batch.actorName, at: batch.doneAt ?? "" };
    }
    if (batch.state === "discarded") return { done: false, reason: "discarded" };
    const updates = chosenUpdates(rows, records);
    if (!updates) return { done: false, reason: "conflicts" };
    const creates = rows
      .filter(({ kind, isChosen }) => kind === "new" && isChosen)
      .map(({ recordId, name, cells }) => ({
        ...{ id: recordId!, name },
        columns: columnsWith(batch.entity, {}, valuesOf(cells)),
      }));
    const count = updates.length + creates.length;
    if (count === 0) return { done: false, reason: "nothing" };
    if (count > MOST_CHANGES) return { done: false, reason: "tooMany", surplus: count - MOST_CHANGES };
    if (creates.length > 0) {
      const written = await findSameFile(context.reader, batch);
      if (written) return { done: false, reason: "sameFile", id: written.id, by: written.actorName };
    }
    // Two reviews may be written at the same moment.
    const onlyIf =
      creates.length > 0 ? sql`not exists (select 1 from ${batches} where ${isSameFile(batch)})` : undefined;
    try {
      await context.mutate(staff, permission, (db) =>
        changeMany(
          db,
          batch,
          { updates, creates },
          { at: context.now(), actor: staff, isReviewed: true, ...(onlyIf && { onlyIf }) },
        ),
      );
      return { done: true, count, added: creates.length };
    } catch (error) {
      const reason = obstacleOf(error);
      if (!reason) throw error;
      const changed = updates.map(({ record: { id, name }, after }) => ({ id, name, columns: after }));
      const find = reason === "taken" ? findTaken : findMissing;
      return { done: false, reason, records: await find(context.reader, batch.entity, [...changed, ...creates]) };
    }
  });
}

function obstacleOf(error: unknown) {
  if (isForeignKeyFault(error)) return "referenceGone";
  return takenColumn(error, "") === undefined ? undefined : "taken";
}

/** Undefined if a chosen row is in conflict. Rows of the same record become one change. */
function chosenUpdates(
  rows: readonly ReviewedRow[],
  records: ReadonlyMap<string, ChangeableRecord>,
): RecordValues[] | undefined {
  const cells = new Map<string, BatchCells>();
  for (const row of rows) {
    if (row.kind !== "change" || !row.isChosen) continue;
    cells.set(row.recordId!, { ...cells.get(row.recordId!), ...row.cells });
  }
  const merged = [...cells].map(([id, cells]) => mergeRow({ cells }, records.get(id)));
  return merged.some(({ problem }) => problem) ? undefined : merged.flatMap(({ change }) => change ?? []);
}
