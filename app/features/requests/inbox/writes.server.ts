import { and, eq } from "drizzle-orm";
import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { storedRow } from "~/data/audit-record.server";
import { serviceRequests } from "../../../../db/schema/index.ts";
import { searchTextOf } from "../search-text.server";
import type { RequestState } from "../../../../db/enums.ts";

type Stored = typeof serviceRequests.$inferSelect;

const entity = "service_requests";

/**
 * By the wanted state: asked for twice, it ends in the same. The version stays: it counts the saves of the notes, and
 * whoever is writing some need not be refused for a change of state.
 */
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

/** What the visitor wrote stays in the history, under the id `trace`, from where it can come back. */
export function deleteRequest(db: Writer, before: Stored, trace: string) {
  const { id, state } = before;
  const isAsRead = and(
    isUnchanged(serviceRequests, before),
    // A change of state leaves the version as it is.
    eq(serviceRequests.state, state),
  );
  return [
    withAudit(db.delete(serviceRequests).where(isAsRead), {
      ...{ id: trace, action: "delete", entity, entityId: id },
      before: storedRow(serviceRequests, before),
    }),
  ] as const;
}

/** Touches nothing when somebody else has saved notes since `before` was read. */
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
