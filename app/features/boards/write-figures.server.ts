import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { changeNow } from "../batches/change-now.server";
import type { BoardFigure, BoardValue } from "./board-figure";

/** A value that a product gets, and the one it was shown with. */
export interface FigureChange {
  id: string;
  figure: BoardFigure;
  was: BoardValue;
  to: BoardValue;
}

interface FigureOutcome {
  /** Undefined if nothing was left to write. */
  batchId: string | undefined;
  count: number;
  /** A colleague saved another value meanwhile: these stay as they are. */
  late: { id: string; now: BoardValue }[];
  /** Number of products that were deleted meanwhile. */
  gone: number;
}

/** Writes one figure per product, all in one batch. */
export async function writeFigures(
  context: Pick<AppContext, "reader" | "mutate" | "now">,
  staff: Staff,
  changes: readonly FigureChange[],
): Promise<FigureOutcome> {
  if (changes.length === 0) return { batchId: undefined, count: 0, late: [], gone: 0 };
  const wanted = changes.map(({ id, figure, was, to }) => ({ id, before: { [figure]: was }, after: { [figure]: to } }));
  const { batchId, count, conflicts } = await changeNow(context, staff, wanted, { kind: "fill-in" });
  const figures = new Map(changes.map(({ id, figure }) => [id, figure]));
  const late = conflicts.flatMap(({ id, product }) =>
    product ? [{ id, now: (product.values[figures.get(id)!] ?? null) as BoardValue }] : [],
  );
  return { batchId, count, late, gone: conflicts.length - late.length };
}
