import { isForeignKeyFault, missingReferences, takenColumn } from "~/data/constraints.server";
import type { StoredRow } from "~/data/audit-record.server";
import type { Reader } from "~/data/reader.server";
import { hasCode } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { Staff, AuditedPermission } from "~/auth/permissions";
import { withoutStrayDay } from "~/features/products/following-values.server";
import type { RestoreError } from "./history";
import { isKind, kindOf, type KindName } from "./record-kinds";
import { type Entry, requireEntry } from "./queries.server";
import { hasContent, restoreFile } from "./restore-file.server";
import { restoreDeleted, missingColumns, restoreValues } from "./restore-writes.server";
import { findStored, tables } from "./tables.server";

type Deps = Pick<AppContext, "reader" | "mutate" | "now">;

interface RestoreRequest {
  entryId: string;
  /** Version of the record that the restore page showed; not needed for a deleted record. */
  version: number | undefined;
}

type Outcome = { restored: { kind: KindName; id: string } } | { rejected: RestoreError };

/** What would be restored and under which permission, or why it cannot be. */
export async function planRestore(reader: Reader, entry: Entry) {
  const { entity: kind, entityId: id, before: state, action } = entry;
  if (!isKind(kind) || !state) return { rejected: { reason: "nothing" } satisfies RestoreError };
  const { change, restoreDeleted } = kindOf(kind);
  const current = await findStored(reader, kind, id);
  const isDeletion = action === "delete";
  if (isDeletion && current) return { rejected: { reason: "there" } satisfies RestoreError };
  if (!isDeletion && !current) return { rejected: { reason: "gone" } satisfies RestoreError };
  const permission: AuditedPermission | undefined = isDeletion ? restoreDeleted : change;
  if (!permission) return { rejected: { reason: "nothing" } satisfies RestoreError };
  if (kind === "files" && !(await hasContent(reader, id))) {
    return { rejected: { reason: "contentGone" } satisfies RestoreError };
  }
  const wanted = kind === "equipment" && current ? withoutStrayDay(state, current) : state;
  return { plan: { kind, id, state: wanted, current, permission } };
}

export async function restore({ reader, mutate, now }: Deps, staff: Staff, request: RestoreRequest): Promise<Outcome> {
  const { plan, rejected } = await planRestore(reader, await requireEntry(reader, request.entryId));
  if (!plan) return { rejected };
  const { kind, id, state, current, permission } = plan;
  requirePermission(staff, permission);
  const restoring = { kind, id, state, at: now().toISOString() };
  if (!current && missingColumns(kind, state).length > 0) return { rejected: { reason: "incomplete" } };
  if (current && current.version !== request.version) return { rejected: { reason: "changed" } };
  try {
    if (current) {
      await mutate(staff, permission, (db) => restoreValues(db, restoring, current));
    } else {
      await mutate(staff, permission, (db) => (kind === "files" ? restoreFile : restoreDeleted)(db, restoring));
    }
    return { restored: { kind, id } };
  } catch (error) {
    return { rejected: await reasonOf(reader, error, plan) };
  }
}

/** Turns a constraint violation into a RestoreError; rethrows anything else. */
async function reasonOf(
  reader: Reader,
  error: unknown,
  { kind, id, state }: { kind: KindName; id: string; state: StoredRow },
): Promise<RestoreError> {
  if (hasCode(error, "conflict")) {
    const isBack = kind === "files" && (await findStored(reader, kind, id)) !== undefined;
    return { reason: kind !== "files" ? "changed" : isBack ? "there" : "contentGone" };
  }
  const taken = takenColumn(error, kind);
  if (taken) {
    const exists = taken === "id" || (await findStored(reader, kind, id)) !== undefined;
    return exists ? { reason: "there" } : { reason: "taken", field: taken };
  }
  if (!isForeignKeyFault(error)) throw error;
  const [field] = await missingReferences(reader, tables[kind], state);
  return { reason: "referenceGone", field };
}
