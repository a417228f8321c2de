import { eq } from "drizzle-orm";
import { takenColumn } from "~/data/constraints.server";
import { AppError } from "~/errors";
import { isSame } from "~/forms/editing/merge";
import type { AppContext } from "~/load-context.server";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { Staff } from "~/auth/permissions";
import { isKind, kindOf } from "~/features/history/record-kinds";
import { restoreDeleted } from "~/features/history/restore-writes.server";
import { newId } from "../../../db/ids.ts";
import { pick } from "../../../db/named-row.ts";
import type { FieldName } from "../../../db/product-fields.ts";
import { batches } from "../../../db/schema/index.ts";
import { UNDO_DAYS } from "./batch";
import { changeMany, type ProductChange } from "./change-many.server";
import type { ChangeableProduct, FieldValues } from "./changeable-products.server";
import { insertRows, type StoredRow } from "./prepare.server";
import { type BatchEntry, readWritten } from "./queries.server";

/** A product that keeps what was changed in it since. */
export interface KeptProduct {
  equipmentId: string;
  name: string;
  reason: "changed" | "gone";
  /** What it would have got back; what it has now. */
  before: FieldValues;
  now: FieldValues;
}

export type UndoOutcome =
  | { done: true; id: string; count: number; kept: KeptProduct[] }
  | { done: false; reason: "tooOld" | "alreadyUndone" | "nothingLeft" | "taken"; kept?: KeptProduct[] };

const DAY_MS = 24 * 3600 * 1000;
const MOST_TRIES = 3;

/** Takes a batch back: fields that still are as it left them. What was changed since stays, and is listed. */
export async function undoBatch(
  context: Pick<AppContext, "reader" | "mutate" | "now">,
  staff: Staff,
  id: string,
): Promise<UndoOutcome> {
  for (let tries = 1; ; tries += 1) {
    const { batch, changes, deleted, kept } = await readUndo(context, id);
    if (batch.state === "undone") return { done: false, reason: "alreadyUndone" };
    if (batch.state !== "done") throw new AppError("bad-request");
    if (Date.parse(batch.doneAt ?? "") < context.now().getTime() - UNDO_DAYS * DAY_MS) {
      return { done: false, reason: "tooOld" };
    }
    if (changes.length === 0) return { done: false, reason: "nothingLeft", kept };
    const undo = { id: newId(), kind: "undo" as const, label: batch.label, undoes: id };
    // What deleting needed, bringing back needs, too.
    for (const { permission } of deleted) requirePermission(staff, permission);
    try {
      await context.mutate(staff, "products:write", (db) => {
        const [first, ...others] = changeMany(db, undo, changes, { at: context.now(), actor: staff });
        // First what the products refer to.
        const [record, ...records] = deleted.flatMap((each) => [...restoreDeleted(db, each)]);
        return [
          ...(record && "change" in record ? ([record, ...records, first] as const) : ([first] as const)),
          ...others,
          insertRows(db, undo.id, kept.map(keptRow)),
          db.update(batches).set({ state: "undone" }).where(eq(batches.id, id)),
        ];
      });
      return { done: true, id: undo.id, count: changes.length, kept };
    } catch (error) {
      const taken = takenColumn(error, "batches");
      if (taken === "undoes") return { done: false, reason: "alreadyUndone" };
      if (deleted.some(({ kind }) => takenColumn(error, kind))) return { done: false, reason: "taken" };
      if (!(error instanceof AppError && error.code === "conflict") || tries === MOST_TRIES) throw error;
    }
  }
}

async function readUndo({ reader, now }: Pick<AppContext, "reader" | "now">, id: string) {
  const { batch, entries, products } = await readWritten(reader, id);
  const merged = entries
    .filter(({ entity }) => entity === "equipment")
    .map((entry) => takeBack(entry, products.get(entry.entityId)));
  const deleted = entries.flatMap(({ entity: kind, entityId, action, before }) =>
    action === "delete" && before && isKind(kind)
      ? [{ kind, id: entityId, state: before, at: now().toISOString(), permission: kindOf(kind).restoreDeleted! }]
      : [],
  );
  return {
    batch,
    deleted,
    changes: merged.flatMap(({ change }) => change ?? []),
    kept: merged.flatMap(({ kept }) => kept ?? []),
  };
}

/** Fields that still have the batch's value get the one from before it. */
export function takeBack(
  { entityId, before, after }: Pick<BatchEntry, "entityId" | "before" | "after">,
  product: ChangeableProduct | undefined,
): { change?: ProductChange; kept?: KeptProduct } {
  const [was, became] = [before ?? {}, after ?? {}] as FieldValues[];
  if (!product) return { kept: { equipmentId: entityId, name: "", reason: "gone", before: was!, now: {} } };
  const { id, name, version, values } = product;
  const names = Object.keys(became!) as FieldName[];
  const open = names.filter((field) => isSame(values[field], became![field]));
  const others = names.filter((field) => !open.includes(field) && !isSame(values[field], was![field]));
  return {
    ...(open.length > 0 && { change: { id, version, before: pick(values, open), after: pick(was!, open) } }),
    ...(others.length > 0 && {
      kept: {
        equipmentId: id,
        name,
        reason: "changed" as const,
        before: pick(was!, others),
        now: pick(values, others),
      },
    }),
  };
}

function keptRow({ equipmentId, name, reason, before, now }: KeptProduct): StoredRow {
  const fields = Object.keys(before) as FieldName[];
  return {
    ...{ kind: "problem", equipmentId, name, seenVersion: null },
    cells: Object.fromEntries(fields.map((field) => [field, { was: now[field] ?? null, to: before[field] }])),
    outcome: Object.fromEntries(fields.map((field) => [field, reason])),
  };
}
