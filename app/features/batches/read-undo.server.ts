import { can, type Staff } from "~/auth/permissions";
import type { Reader } from "~/data/reader.server";
import type { AppContext } from "~/load-context.server";
import { isKind, kindOf } from "~/features/history/record-kinds";
import { isSame } from "~/forms/editing/merge";
import type { BatchEntity } from "../../../db/enums.ts";
import { pick } from "../../../db/named-row.ts";
import { fieldValues } from "../../../db/record-fields.ts";
import type { RecordValues } from "./merge-row.server";
import { findMissing, findTaken } from "./obstacles.server";
import { type BatchEntry, changesSince, readWritten } from "./queries.server";
import type { ChangeableRecord } from "./records.server";
import { isAsAdded, type KeptRecord, takeBackCreate, takeBackUpdate } from "./take-back.server";
import { usedIds } from "./used-records.server";

/** What taking a batch back would change now, and what stays as it is. */
export async function readUndo({ reader, now }: Pick<AppContext, "reader" | "now">, staff: Staff, id: string) {
  const { batch, entries, records } = await readWritten(reader, id);
  const { entity } = batch;
  const own = entries.filter((entry) => entry.entity === entity);
  const added = own.filter(({ action }) => action === "create");
  const used = await usedIds(
    reader,
    entity,
    added.map(({ entityId }) => entityId),
  );
  const mayDelete = can(staff, kindOf(entity).restoreDeleted!);
  const whyKept = (of: string) => (used.has(of) ? "inUse" : mayDelete ? undefined : "notDeleted");
  const takenBack = own
    .filter(({ action }) => action !== "delete")
    .map((entry) =>
      entry.action === "create"
        ? takeBackCreate(entity, entry, records.get(entry.entityId), whyKept)
        : takeBackUpdate(entity, entry, records.get(entry.entityId)),
    );
  const deleted = entries.flatMap(({ entity: kind, entityId, action, before }) =>
    action === "delete" && before && isKind(kind)
      ? [{ kind, id: entityId, state: before, at: now().toISOString(), permission: kindOf(kind).restoreDeleted! }]
      : [],
  );
  const open = takenBack.flatMap(({ update }) => update ?? []);
  const { updates, kept } = await withoutObstacles(reader, { entity, open, back: deleted.map(({ id }) => id) });
  return {
    batch,
    changes: {
      updates,
      deletes: takenBack.flatMap(({ deleted }) => deleted ?? []),
      creates: own.flatMap(({ entityId, action, before }) =>
        action === "delete" && before ? [{ id: entityId, columns: before }] : [],
      ),
    },
    /** Of other tables, such as the category that products were moved from. */
    deleted: deleted.filter(({ kind }) => kind !== entity),
    kept: await withNames(reader, { entity, id, at: batch.doneAt ?? "" }, [
      ...takenBack.flatMap(({ kept }) => kept ?? []),
      ...kept,
    ]),
  };
}

interface Written {
  batch: { entity: BatchEntity };
  entries: readonly BatchEntry[];
  records: ReadonlyMap<string, ChangeableRecord>;
}

/** Whether the person may delete what the batch added, and bring back what it deleted. */
export async function mayUndo(
  reader: Reader,
  staff: Staff,
  { batch: { entity }, entries, records }: Written,
): Promise<boolean> {
  const { change, restoreDeleted } = kindOf(entity);
  const deleted = entries.filter(({ action }) => action === "delete");
  const mayRestore = deleted.every(({ entity: kind }) => !isKind(kind) || can(staff, kindOf(kind).restoreDeleted!));
  if (!can(staff, change!) || !mayRestore) return false;
  if (can(staff, restoreDeleted!)) return true;
  const added = entries.flatMap(({ entity: kind, entityId, action }) => {
    const record = kind === entity && action === "create" ? records.get(entityId) : undefined;
    return record && isAsAdded(record) ? [entityId] : [];
  });
  const used = await usedIds(reader, entity, added);
  return added.every((id) => used.has(id));
}

interface Open {
  entity: BatchEntity;
  open: readonly RecordValues[];
  /** Records that come back in the same transaction. */
  back: readonly string[];
}

/** A name that another record has by now, or a category that is gone, keeps its field alone from going back. */
async function withoutObstacles(reader: Reader, { entity, open, back }: Open) {
  const wanted = open.map(({ record: { id, name }, after }) => ({ id, name, columns: after }));
  const [missing, taken] = await Promise.all([findMissing(reader, entity, wanted), findTaken(reader, entity, wanted)]);
  const obstacles = [
    ...missing
      .filter(({ value }) => !back.includes(String(value)))
      .map((each) => ({ ...each, reason: "referenceGone" as const })),
    ...taken.map((each) => ({ ...each, reason: "taken" as const })),
  ];
  const updates: RecordValues[] = [];
  const kept: KeptRecord[] = [];
  for (const update of open) {
    const { record, after } = update;
    const own = obstacles.filter(({ id }) => id === record.id);
    const rest = Object.keys(after).filter((field) => !own.some((each) => each.field === field));
    if (rest.length > 0) updates.push({ record, after: pick(after, rest) });
    for (const { field, reason } of own) {
      const [before, now] = [pick(after, [field]), pick(record.values, [field])];
      kept.push({ recordId: record.id, name: record.name, reason, before, now });
    }
  }
  return { updates, kept };
}

/** With who changed what stays. */
async function withNames(
  reader: Reader,
  { entity, id, at }: { entity: BatchEntity; id: string; at: string },
  kept: readonly KeptRecord[],
): Promise<KeptRecord[]> {
  const ids = kept.filter(({ reason }) => reason === "changed").map(({ recordId }) => recordId);
  const changes = await changesSince(reader, { entity, ids, at, but: id });
  return kept.map((each) => {
    if (each.reason !== "changed") return each;
    const fields = Object.keys(each.before);
    const last = changes.findLast(({ entityId, before, after }) => {
      const [was, became] = [fieldValues(entity, before ?? {}), fieldValues(entity, after ?? {})];
      return (
        entityId === each.recordId &&
        (fields.length === 0 || fields.some((field) => !isSame(was[field], became[field])))
      );
    });
    return last ? { ...each, by: last.actorName } : each;
  });
}
