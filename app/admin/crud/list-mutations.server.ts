import { z } from "zod";
import { isForeignKeyFault } from "~/data/constraints.server";
import type { Reader } from "~/data/reader.server";
import { DatabaseUnavailable } from "~/data/unavailable.server";
import { AppError, hasCode } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { ToastKey } from "~/i18n/toasts";
import type { Staff } from "~/auth/permissions";
import { newId } from "../../../db/ids.ts";
import { countUses, findNeighbour, findRecord } from "./records.server";
import type { ListErrorReason, Uses } from "./resource";
import type { AnyResource } from "./resource.server";
import { isOrdered, move, remove, type Row, setVisible } from "./mutations.server";

const id = z.uuid();

export const listIntents = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("visibility"), id, visible: z.enum(["true", "false"]) }),
  z.object({
    intent: z.literal("move"),
    id,
    direction: z.enum(["up", "down"]),
    order: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  }),
  z.object({ intent: z.literal("delete"), id }),
]);

export type ListChange = z.infer<typeof listIntents>;

/** `undo` is the history id of a deletion that can be undone. */
type Outcome =
  { toast: ToastKey | undefined; row?: Row; undo?: string } | { reason: ListErrorReason; row?: Row; uses?: Uses };

type Deps = Pick<AppContext, "reader" | "mutate">;

export async function changeList(
  deps: Deps,
  staff: Staff,
  resource: AnyResource,
  change: ListChange,
): Promise<Outcome> {
  requirePermission(staff, permissionFor(resource, change));
  let row: Row | undefined;
  try {
    row = await findRecord(deps.reader, resource.table, change.id);
    return row ? await changeRow(deps, staff, resource, { change, row }) : { reason: "gone" };
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return { reason: "unavailable" };
    if (isForeignKeyFault(error))
      return { reason: "inUse", row, uses: await countUses(deps.reader, resource, change.id) };
    if (!hasCode(error, "conflict")) throw error;
    return (await isAlready(deps.reader, resource, change)) ? { toast: undefined } : { reason: "changed", row };
  }
}

/** Another user, or a second click, changed it first. */
async function isAlready(reader: Reader, { table, shown }: AnyResource, change: ListChange): Promise<boolean> {
  if (change.intent !== "visibility" || !shown) return false;
  const row = await findRecord(reader, table, change.id);
  return row?.[shown] === (change.visible === "true");
}

interface RowChange {
  change: ListChange;
  row: Row;
}

async function changeRow(
  { reader, mutate }: Deps,
  staff: Staff,
  resource: AnyResource,
  { change, row }: RowChange,
): Promise<Outcome> {
  const { table, shown, says } = resource;
  const permission = permissionFor(resource, change);
  switch (change.intent) {
    case "visibility": {
      if (!shown) throw new AppError("bad-request");
      const isWanted = change.visible === "true";
      if (row[shown] === isWanted) return { toast: undefined };
      await mutate(staff, permission, (db) => setVisible(db, table, row, { shown, isWanted }));
      return { toast: isWanted ? says.shown : says.hidden, row };
    }
    case "move": {
      if (!isOrdered(table)) throw new AppError("bad-request");
      const moved = { id: row.id, order: change.order };
      if (row.order !== change.order) return { reason: "changed", row };
      const other = await findNeighbour(reader, table, moved, change.direction);
      if (!other) return { reason: "atTheEnd", row };
      await mutate(staff, permission, (db) => move(db, table, [moved, other]));
      return { toast: "recordMoved", row };
    }
    case "delete": {
      const undo = newId();
      await mutate(staff, permission, (db) => remove(db, table, row, { historyId: undo }));
      return { toast: says.deleted, row, undo };
    }
  }
}

function permissionFor({ name }: AnyResource, { intent }: ListChange) {
  return intent === "delete" ? (`${name}:delete` as const) : (`${name}:write` as const);
}
