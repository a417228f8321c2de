import { retryOnConflict } from "~/data/retry-on-conflict.server";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import type { StaffStatement, Writer } from "~/data/mutate.server";
import type { BatchKind } from "../../../db/enums.ts";
import { newId } from "../../../db/ids.ts";
import type { FieldValues } from "../../../db/record-fields.ts";
import { followingKilograms } from "../products/following-values.server";
import { changeMany } from "./change-many.server";
import { mergeRow, type RecordValues } from "./merge-row.server";
import { type ChangeableRecord, findRecords } from "./records.server";

/** Values of one product: as they were shown, and as they should be. Both of the same fields. */
interface WantedChange {
  id: string;
  before: FieldValues;
  after: FieldValues;
}

interface Conflict {
  id: string;
  /** Undefined if it was deleted. */
  product: ChangeableRecord | undefined;
  fields: string[];
}

interface ChangedNow {
  /** Undefined if nothing had to change. Also the id of its history row, which a message's Undo names. */
  batchId: string | undefined;
  count: number;
  conflicts: Conflict[];
}

interface Options {
  kind: BatchKind;
  label?: string;
  /** Written in the same transaction, after the products. */
  alongside?: (db: Writer, batchId: string) => readonly StaffStatement[];
  /** Writes nothing if there is a conflict; otherwise the other products are written. */
  isAllOrNone?: boolean;
}

/**
 * Changes products without a review, for a form that showed each value: at most `MOST_CHANGES`. What a colleague changed
 * since in the same field is not written but returned.
 */
export async function changeNow(
  { reader, mutate, now }: Pick<AppContext, "reader" | "mutate" | "now">,
  staff: Staff,
  wanted: readonly WantedChange[],
  { kind, label, alongside, isAllOrNone = false }: Options,
): Promise<ChangedNow> {
  return retryOnConflict(async () => {
    const products = await findRecords(reader, "equipment", {
      ids: wanted.map(({ id }) => id),
      fields: [...wanted.flatMap(({ after }) => Object.keys(after)), "lifting_capacity_kg"],
    });
    const merged = wanted.map(({ id, before, after }) => {
      const names = Object.keys(after);
      const cells = Object.fromEntries(names.map((name) => [name, { was: before[name] ?? null, to: after[name] }]));
      return { id, product: products.get(id), ...mergeRow({ cells }, products.get(id)) };
    });
    const conflicts = merged.flatMap(({ id, product, problem, conflicts: fields }) =>
      problem ? [{ id, product, fields }] : [],
    );
    const updates = merged.flatMap(({ change }) => (change ? withKilograms(change) : []));
    if (updates.length === 0 || (isAllOrNone && conflicts.length > 0)) {
      return { batchId: undefined, count: 0, conflicts };
    }
    const batch = { id: newId(), kind, entity: "equipment", label: label ?? null } as const;
    await mutate(staff, "products:write", (db) => [
      ...changeMany(db, batch, { updates }, { at: now(), actor: staff }),
      ...(alongside?.(db, batch.id) ?? []),
    ]);
    return { batchId: batch.id, count: updates.length, conflicts };
  });
}

const withKilograms = ({ record, after }: RecordValues): RecordValues => ({
  record,
  after: { ...after, ...followingKilograms(after, record.values) },
});
