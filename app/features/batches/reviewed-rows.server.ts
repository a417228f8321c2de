import { eq, sql, type SQL } from "drizzle-orm";
import type { Writer } from "~/data/mutate.server";
import { batches, batchRows } from "../../../db/schema/index.ts";
import type { CellProblem } from "./batch";
import type { BatchCells } from "../../../db/schema/batches.ts";
import { rowsOf, rowValue } from "./rows.server";

/** Rows of a batch that is still in review. */
export function rowsInReview(id: string, which: SQL): SQL {
  return sql`${eq(batchRows.batchId, id)} and ${which}
    and exists (select 1 from ${batches} where ${eq(batches.id, id)} and ${eq(batches.state, "review")})`;
}

interface NewRow {
  rowNo: number;
  kind: "change" | "problem";
  cells: BatchCells;
  outcome?: Record<string, CellProblem>;
}

/** Leaves the choice of a row as it is, and its problems unless there are new ones. */
export function updateRows(db: Writer<"batch_rows">, id: string, rows: readonly NewRow[]) {
  return db
    .update(batchRows)
    .set({
      kind: sql`${rowValue("kind")}`,
      cells: sql`${rowValue("cells")}`,
      outcome: sql`coalesce(${rowValue("outcome")}, ${batchRows.outcome})`,
    })
    .from(rowsOf(JSON.stringify(rows)))
    .where(rowsInReview(id, sql`${batchRows.rowNo} = ${rowValue("rowNo")}`));
}
