import { eq, sql, type SQL } from "drizzle-orm";
import { withAudit, type Writer } from "~/data/mutate.server";
import { batches } from "../../../db/schema/index.ts";
import type { BatchEntity, BatchKind } from "../../../db/enums.ts";
import type { BatchSummary } from "~/features/history/entry-view.server";
import { MOST_CHANGES } from "./batch";
import { createRecords, deleteRecords, type DeletedRecord, type NewRecord } from "./create-and-delete.server";
import type { RecordValues } from "./merge-row.server";
import { recordChange, updateRecords } from "./update-records.server";

interface Batch {
  id: string;
  kind: BatchKind;
  entity: BatchEntity;
  label: string | null;
  /** The batch that this one takes back. */
  undoes?: string | null;
}

/** What a batch does to the records of its table: at least one thing, at most `MOST_CHANGES`. */
export interface Changes {
  updates?: readonly RecordValues[];
  creates?: readonly NewRecord[];
  deletes?: readonly DeletedRecord[];
}

interface Written {
  at: Date;
  actor: { id: string; name: string };
  /** The batch is stored and in review; otherwise it is stored as done. */
  isReviewed?: boolean;
  /** What must hold of a reviewed batch when it is written; otherwise it is a conflict. */
  onlyIf?: SQL;
}

/**
 * Statements that change records together, with a history row each and one for the batch. Pass them to `mutate`: if one
 * record is not as it was read, none changes and `mutate` throws a conflict.
 */
export function changeMany(
  db: Writer,
  batch: Batch,
  { updates = [], creates = [], deletes = [] }: Changes,
  written: Written,
) {
  const count = updates.length + creates.length + deletes.length;
  if (count === 0 || count > MOST_CHANGES) throw new TypeError(`${count} changes`);
  const { id, entity, kind, label } = batch;
  const changes = updates.map((update) => recordChange(entity, update));
  const fields = [
    ...new Set([...changes.map(({ after }) => after), ...creates.map(({ columns }) => columns)].flatMap(Object.keys)),
  ];
  return [
    // The batch comes first: its row in the history says so for each of the others.
    withAudit(storeDone(db, batch, written), {
      id,
      action: kind === "undo" ? "undo" : "change-many",
      entity: "batches",
      entityId: id,
      after: { count, fields, label, entity } satisfies BatchSummary,
      batchId: id,
    }),
    ...(changes.length > 0 ? updateRecords(db, batch, changes) : []),
    ...(creates.length > 0 ? createRecords(db, batch, creates) : []),
    ...(deletes.length > 0 ? deleteRecords(db, batch, deletes) : []),
  ] as const;
}

function storeDone(db: Writer, { id, kind, entity, label, undoes }: Batch, written: Written) {
  const { at, actor, isReviewed = false, onlyIf = sql`true` } = written;
  const done = { state: "done", doneAt: at.toISOString(), actorId: actor.id, actorName: actor.name } as const;
  if (isReviewed) {
    return db
      .update(batches)
      .set(done)
      .where(sql`${eq(batches.id, id)} and ${eq(batches.state, "review")} and ${onlyIf}`);
  }
  return db.insert(batches).values({ id, kind, entity, label, undoes, ...done });
}
