import { isForeignKeyFault } from "~/data/constraints.server";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { changeMany } from "./change-many.server";
import { mergeRow } from "./merge-row.server";
import { readReviewed } from "./queries.server";

export type ApplyOutcome =
  | { done: true; count: number }
  | { done: false; reason: "nothing" | "conflicts" | "referenceGone" | "discarded" }
  /** By this or an earlier press. */
  | { done: false; reason: "alreadyDone"; by: string; at: string };

/** Colleagues may save between reading and writing. */
const MOST_TRIES = 3;

/**
 * Writes the chosen rows of a batch in review, all or none. A product that was saved since is no conflict as long as the
 * fields of its row are as they were reviewed.
 */
export async function applyBatch(
  context: Pick<AppContext, "reader" | "mutate" | "now">,
  staff: Staff,
  id: string,
): Promise<ApplyOutcome> {
  for (let tries = 1; ; tries += 1) {
    const { batch, rows, products } = await readReviewed(context.reader, id);
    if (batch.state === "done" || batch.state === "undone") {
      return { done: false, reason: "alreadyDone", by: batch.actorName, at: batch.doneAt ?? "" };
    }
    if (batch.state === "discarded") return { done: false, reason: "discarded" };
    const chosen = rows.filter(({ kind, isChosen }) => kind === "change" && isChosen);
    const merged = chosen.map((row) => mergeRow(row, products.get(row.equipmentId ?? "")));
    if (merged.some((row) => row.problem)) return { done: false, reason: "conflicts" };
    const changes = merged.flatMap(({ change }) => change ?? []);
    if (changes.length === 0) return { done: false, reason: "nothing" };
    try {
      await context.mutate(staff, "products:write", (db) =>
        changeMany(db, batch, changes, { at: context.now(), actor: staff, isReviewed: true }),
      );
      return { done: true, count: changes.length };
    } catch (error) {
      if (isForeignKeyFault(error)) return { done: false, reason: "referenceGone" };
      if (!(error instanceof AppError && error.code === "conflict") || tries === MOST_TRIES) throw error;
    }
  }
}
