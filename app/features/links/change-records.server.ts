import { and, eq } from "drizzle-orm";
import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { newId } from "../../../db/ids.ts";
import { equipmentEnvelopes } from "../../../db/schema/index.ts";
import { keyedColumns } from "../../../db/named-row.ts";
import { tables } from "../history/tables.server";
import type { StoredRecord } from "./stored-records.server";

export interface RecordChange {
  record: StoredRecord;
  /** Id of its history entry. */
  entryId: string;
  action: "update" | "restore";
  /** By column name, only those that change: an undo leaves later changes of others alone. */
  after: Record<string, unknown>;
}

export const recordChange = (
  record: StoredRecord,
  after: RecordChange["after"],
  action: RecordChange["action"] = "update",
): RecordChange => ({ record, after, action, entryId: newId() });

/** Statements with history. If the record is not as it was read, nothing of the batch is written. */
export function changeRecord(writer: Writer, { record, entryId, action, after }: RecordChange) {
  const { kind, id, version, row } = record;
  const table = tables[kind];
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, row[name]]));
  const { envelopes, ...columns } = after;
  const change = withAudit(
    writer
      .update(table)
      .set({ ...keyedColumns(table, columns), version: nextVersion(table) })
      .where(isUnchanged(table, { id, version })),
    { id: entryId, action, entity: kind, entityId: id, before, after },
  );
  return [change, ...(envelopes === undefined ? [] : changeSources(writer, id, before.envelopes, envelopes))] as const;
}

type Sources = { source_url: string | null }[];

/** The same diagrams with other sources. */
function changeSources(writer: Writer, productId: string, before: unknown, after: unknown) {
  const { equipmentId, sourceUrl } = equipmentEnvelopes;
  const urls = new Map(
    (before as Sources).map(({ source_url: was }, place) => [was, (after as Sources)[place]!.source_url]),
  );
  return [...urls].flatMap(([was, to]) =>
    was === null || was === to
      ? []
      : [
          writer
            .update(equipmentEnvelopes)
            .set({ sourceUrl: to })
            .where(and(eq(equipmentId, productId), eq(sourceUrl, was))),
        ],
  );
}
