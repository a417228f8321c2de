import { sql } from "drizzle-orm";
import type { Writer } from "~/data/mutate.server";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import type { BatchEntity, BatchKind, BatchRowKind } from "../../../db/enums.ts";
import { newId } from "../../../db/ids.ts";
import { batches, batchRows } from "../../../db/schema/index.ts";
import type { CellProblem, ImportedFile } from "./batch";
import type { BatchCells } from "../../../db/schema/batches.ts";
import type { BulkForm } from "./new-change";
import { allRows, rowValue } from "./rows.server";

/** A row to review. One record may have several, such as its changes and what would be emptied. */
export interface PlannedRow {
  kind: BatchRowKind;
  /** Of a new record, the id that it gets; null where the file names none that exists. */
  record: { id: string | null; name: string; version: number | null };
  cells: BatchCells;
  /** By field, or of the `WHOLE_ROW`. */
  problems: Record<string, CellProblem>;
  /** Left out: a change is chosen. */
  isChosen?: boolean;
  sheetRow?: number;
}

interface Prepared {
  kind: BatchKind;
  entity: BatchEntity;
  label?: string;
  details?: ImportedFile | BulkForm;
  rows: readonly PlannedRow[];
  /** Before the records were read; otherwise now. */
  createdAt?: string;
}

/** Stores changes for review; nothing else is written. Returns the batch's id. */
export async function prepareBatch(
  { mutate }: Pick<AppContext, "mutate">,
  staff: Staff,
  { kind, entity, label, details, rows, createdAt }: Prepared,
): Promise<string> {
  const id = newId();
  await mutate(staff, "batches:prepare", (db) => [
    db.insert(batches).values({
      ...{ id, kind, entity, label: label ?? null, details: details ?? null },
      ...{ actorId: staff.id, actorName: staff.name, createdAt },
    }),
    insertRows(db, id, rows),
  ]);
  return id;
}

/** In their order, as one JSON value. */
export function insertRows(db: Writer<"batch_rows">, batchId: string, planned: readonly PlannedRow[]) {
  const rows = planned.map(({ kind, record, cells, problems, isChosen = kind === "change", sheetRow }) => ({
    ...{ kind, record_id: record.id, name: record.name, seen_version: record.version, cells, isChosen },
    ...(Object.keys(problems).length > 0 && { outcome: problems }),
    sheet_row: sheetRow ?? null,
  }));
  const names = ["kind", "record_id", "name", "seen_version", "cells", "outcome", "sheet_row"] as const;
  const values = {
    ...Object.fromEntries(names.map((name) => [name, rowValue(name)])),
    ...{ batch_id: sql`${batchId}`, row_no: sql`row.key`, is_chosen: rowValue("isChosen") },
  };
  return db.insert(batchRows).select(allRows(batchRows, { rows: JSON.stringify(rows), values }));
}
