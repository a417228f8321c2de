import { and, eq } from "drizzle-orm";
import { withAudit } from "~/data/mutate.server";
import { isUnchanged } from "~/data/row-version.server";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { newId } from "../../../../db/ids.ts";
import { equipment } from "../../../../db/schema/index.ts";
import { findProductWithDependents } from "./product-with-dependents.server";

type Writing = Pick<AppContext, "reader" | "mutate">;

/**
 * Sets visibility. The version stays: an open form does not carry this value and need not conflict. Returns the model,
 * or undefined when there was nothing to do.
 */
export async function setVisibleInStore({ reader, mutate }: Writing, staff: Staff, id: string, isWanted: boolean) {
  const { visibleInStore, model } = equipment;
  const [[before]] = await reader.read((db) => [
    db.select({ visibleInStore, model }).from(equipment).where(eq(equipment.id, id)),
  ]);
  if (!before) throw new AppError("not-found");
  if (before.visibleInStore === isWanted) return undefined;
  await mutate(staff, "products:write", (db) => [
    withAudit(db.update(equipment).set({ visibleInStore: isWanted }).where(eq(equipment.id, id)), {
      action: isWanted ? "show" : "hide",
      entity: "equipment",
      entityId: id,
      before: { visible_in_store: before.visibleInStore },
      after: { visible_in_store: isWanted },
    }),
  ]);
  return before.model;
}

/**
 * Deletes a product; foreign keys delete its specification and unassign its documents. The history keeps all of it.
 * Returns the history id and the model.
 */
export async function deleteProduct({ reader, mutate }: Writing, staff: Staff, id: string) {
  const before = await findProductWithDependents(reader, id);
  if (!before) throw new AppError("not-found");
  const trace = newId();
  const asRead = and(
    isUnchanged(equipment, { id, version: Number(before.version) }),
    eq(equipment.visibleInStore, before.visible_in_store === true),
  );
  await mutate(staff, "products:delete", (db) => [
    withAudit(db.delete(equipment).where(asRead), {
      id: trace,
      action: "delete",
      entity: "equipment",
      entityId: id,
      before,
    }),
  ]);
  return { undo: trace, model: String(before.model) };
}
