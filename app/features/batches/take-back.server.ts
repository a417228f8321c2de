import { isSame } from "~/forms/editing/merge";
import type { BatchEntity } from "../../../db/enums.ts";
import { pick } from "../../../db/named-row.ts";
import { type ColumnValues, type FieldValues, fieldValues } from "../../../db/record-fields.ts";
import { factsOfFile } from "../documents/file-facts";
import { withoutStrayDay } from "../products/following-values.server";
import type { DeletedRecord } from "./create-and-delete.server";
import type { RecordValues } from "./merge-row.server";
import type { BatchEntry } from "./queries.server";
import type { ChangeableRecord } from "./records.server";
import { visibilityOf } from "./update-records.server";

/** A record that keeps what was changed in it since, or that stays because it is used. */
export interface KeptRecord {
  recordId: string;
  name: string;
  reason: "changed" | "gone" | "inUse" | "notDeleted" | "referenceGone" | "taken";
  /** Who changed it since, if the history knows. */
  by?: string;
  /** What it would have got back; what it has now. */
  before: FieldValues;
  now: FieldValues;
}

const FIRST_VERSION = 1;

interface TakenBack {
  update?: RecordValues;
  deleted?: DeletedRecord;
  kept?: KeptRecord;
}

type Entry = Pick<BatchEntry, "entityId" | "before" | "after">;

/** Fields that still have the batch's value get the one from before it. */
export function takeBackUpdate(
  entity: BatchEntity,
  { entityId, before, after }: Entry,
  record: ChangeableRecord | undefined,
): TakenBack {
  const [was, became] = [fieldValues(entity, before ?? {}), fieldValues(entity, after ?? {})];
  const changed = Object.keys(became).filter((field) => !isSame(was[field], became[field]));
  if (!record) return gone(entityId, pick(was, changed));
  const { id, name, values } = record;
  const unchanged = changed.filter((field) => isSame(values[field], became[field]));
  const later = changed.filter((field) => !unchanged.includes(field) && !isSame(values[field], was[field]));
  // The former type and size are those of another file than the present link's.
  const hasOtherFile = entity === "library_documents" && later.includes("link");
  const open = hasOtherFile ? unchanged.filter((field) => !factsOfFile.includes(field)) : unchanged;
  const back = entity === "equipment" ? withoutStrayDay(pick(was, open), values) : pick(was, open);
  // A day of return goes with the status.
  const others = later.filter((field) => !(field in back));
  return {
    ...(Object.keys(back).length > 0 && { update: { record, after: back } }),
    ...(others.length > 0 && {
      kept: { recordId: id, name, reason: "changed", before: pick(was, others), now: pick(values, others) },
    }),
  };
}

/**
 * A record that the batch added is deleted. It stays, hidden and listed, if something hangs on it, if it was changed
 * since, or if the person may not delete.
 */
export function takeBackCreate(
  entity: BatchEntity,
  { entityId, after }: Entry,
  record: ChangeableRecord | undefined,
  whyKept: (id: string) => "inUse" | "notDeleted" | undefined,
): TakenBack {
  if (!record) return gone(entityId, {});
  const { id, name, version, columns, values } = record;
  const use = isAsAdded(record) ? whyKept(id) : "changed";
  if (!use) return { deleted: { id, version, columns: { ...after, ...columns } as ColumnValues } };
  const shown = visibilityOf[entity];
  return {
    ...(shown && values[shown] === true && { update: { record, after: { [shown]: false } } }),
    ...{ kept: { recordId: id, name, reason: use, before: {}, now: {} } },
  };
}

/** Hiding it is no save. */
export const isAsAdded = ({ version }: ChangeableRecord) => version === FIRST_VERSION;

const gone = (recordId: string, before: FieldValues): TakenBack => ({
  kept: { recordId, name: "", reason: "gone", before, now: {} },
});
