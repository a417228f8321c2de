import { and, eq, ne } from "drizzle-orm";
import { withAudit } from "~/data/mutate.server";
import { retryOnConflict } from "~/data/retry-on-conflict.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import type { ProductStatus } from "../../../../db/enums.ts";
import { newId } from "../../../../db/ids.ts";
import { equipment } from "../../../../db/schema/index.ts";
import { hasReturnDay } from "../available-from";
import { findProductWithDependents } from "./product-with-dependents.server";

type Writing = Pick<AppContext, "reader" | "mutate">;

/**
 * Sets visibility. The version stays: an open form does not carry this value and need not conflict. Returns the model,
 * or undefined when there was nothing to do, as when a colleague was faster.
 */
export async function setVisibleInStore(
  { reader, mutate }: Writing,
  staff: Staff,
  id: string,
  isWanted: boolean,
): Promise<string | undefined> {
  const { visibleInStore, model } = equipment;
  const isOther = and(eq(equipment.id, id), ne(visibleInStore, isWanted));
  return retryOnConflict(async () => {
    const [[before]] = await reader.read((db) => [
      db.select({ visibleInStore, model }).from(equipment).where(eq(equipment.id, id)),
    ]);
    if (!before) throw new AppError("not-found");
    if (before.visibleInStore === isWanted) return undefined;
    await mutate(staff, "products:write", (db) => [
      withAudit(db.update(equipment).set({ visibleInStore: isWanted }).where(isOther), {
        action: isWanted ? "show" : "hide",
        entity: "equipment",
        entityId: id,
        before: { visible_in_store: before.visibleInStore },
        after: { visible_in_store: isWanted },
      }),
    ]);
    return before.model;
  });
}

interface StatusChange {
  id: string;
  status: ProductStatus;
  /** As the table showed it. */
  was: ProductStatus;
}

/** With the status that is stored now; the model is undefined when there was nothing to do. */
type StatusOutcome =
  | { status: ProductStatus; isConflict: false; model: string | undefined }
  | { status: ProductStatus; isConflict: true; model: string };

/** Sets the status, unless somebody has changed it since the table showed it: that one stays. */
export async function setStatus(
  { reader, mutate }: Writing,
  staff: Staff,
  { id, status: wanted, was }: StatusChange,
): Promise<StatusOutcome> {
  const { status, availableFrom, version, model } = equipment;
  return retryOnConflict(async () => {
    const [[before]] = await reader.read((db) => [
      db.select({ status, availableFrom, version, model }).from(equipment).where(eq(equipment.id, id)),
    ]);
    if (!before) throw new AppError("not-found");
    if (before.status === wanted) return { status: wanted, isConflict: false, model: undefined };
    if (before.status !== was) return { status: before.status, isConflict: true, model: before.model };
    const dropsDay = !hasReturnDay(wanted) && before.availableFrom !== null;
    await mutate(staff, "products:write", (db) => [
      withAudit(
        db
          .update(equipment)
          .set({ status: wanted, ...(dropsDay && { availableFrom: null }), version: nextVersion(equipment) })
          .where(isUnchanged(equipment, { id, version: before.version })),
        {
          action: "update",
          entity: "equipment",
          entityId: id,
          before: { status: before.status, ...(dropsDay && { available_from: before.availableFrom }) },
          after: { status: wanted, ...(dropsDay && { available_from: null }) },
        },
      ),
    ]);
    return { status: wanted, isConflict: false, model: before.model };
  });
}

/**
 * Deletes a product; foreign keys delete its specification and unassign its documents. The history keeps all of it.
 * Returns the history id and the model.
 */
export async function deleteProduct({ reader, mutate }: Writing, staff: Staff, id: string) {
  const before = await findProductWithDependents(reader, id);
  if (!before) throw new AppError("not-found");
  const historyId = newId();
  const asRead = and(
    isUnchanged(equipment, { id, version: Number(before.version) }),
    eq(equipment.visibleInStore, before.visible_in_store === true),
  );
  await mutate(staff, "products:delete", (db) => [
    withAudit(db.delete(equipment).where(asRead), {
      id: historyId,
      action: "delete",
      entity: "equipment",
      entityId: id,
      before,
    }),
  ]);
  return { undo: historyId, model: String(before.model) };
}
