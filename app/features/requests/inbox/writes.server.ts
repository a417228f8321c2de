import { and, eq } from "drizzle-orm";
import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { storedRow } from "~/data/audit-record.server";
import { serviceRequests } from "../../../../db/schema/index.ts";
import { searchTextOf } from "../search-text.server";
import type { RequestState } from "../../../../db/enums.ts";

type Stored = typeof serviceRequests.$inferSelect;

const entity = "service_requests";

/** Sets the wanted state, so repeating it is harmless. The version stays: open notes need not conflict. */
export function setState(db: Writer, { id, state }: Stored, { wanted, at }: { wanted: RequestState; at: string }) {
  return [
    withAudit(db.update(serviceRequests).set({ state: wanted, updatedAt: at }).where(eq(serviceRequests.id, id)), {
      action: "update",
      entity,
      entityId: id,
      before: { state },
      after: { state: wanted },
    }),
  ] as const;
}

export function deleteRequest(db: Writer, before: Stored, trace: string) {
  const { id, state } = before;
  const isAsRead = and(isUnchanged(serviceRequests, before), eq(serviceRequests.state, state));
  return [
    withAudit(db.delete(serviceRequests).where(isAsRead), {
      ...{ id: trace, action: "delete", entity, entityId: id },
      before: storedRow(serviceRequests, before),
    }),
  ] as const;
}

/** Touches nothing if the notes have been saved since `before` was read. */
export function saveNotes(db: Writer, before: Stored, { notes, at }: { notes: string | null; at: string }) {
  const { id } = before;
  return [
    withAudit(
      db
        .update(serviceRequests)
        .set({
          notes,
          updatedAt: at,
          searchText: searchTextOf({ ...before, notes }),
          version: nextVersion(serviceRequests),
        })
        .where(isUnchanged(serviceRequests, before)),
      { action: "update", entity, entityId: id, before: { notes: before.notes }, after: { notes } },
    ),
  ] as const;
}
