import { and, eq, sql } from "drizzle-orm";
import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { serviceRequests } from "../../../../db/schema/index.ts";
import { searchTextOf } from "../search-text.server";
import { requestAsStored, type StoredRequest } from "../stored-request.server";
import type { RequestState } from "../../../../db/enums.ts";

const entity = "service_requests";

/**
 * Sets the wanted state, so repeating it is harmless. The version stays: an open form need not conflict. The time of the
 * answer is not in `before`, so that restoring the state keeps it.
 */
export function setState(db: Writer, before: StoredRequest, { wanted, at }: { wanted: RequestState; at: string }) {
  const { id, state, answeredAt } = before;
  const isAnswer = wanted !== "new" && answeredAt === null;
  return [
    withAudit(
      db
        .update(serviceRequests)
        .set({
          state: wanted,
          updatedAt: at,
          ...(isAnswer && { answeredAt: sql`coalesce(${serviceRequests.answeredAt}, ${at})` }),
        })
        .where(eq(serviceRequests.id, id)),
      {
        action: "update",
        entity,
        entityId: id,
        before: { state },
        after: { state: wanted, ...(isAnswer && { answered_at: at }) },
      },
    ),
  ] as const;
}

export function deleteRequest(db: Writer, before: StoredRequest, historyId: string) {
  const { id, state } = before;
  const isAsRead = and(isUnchanged(serviceRequests, before), eq(serviceRequests.state, state));
  return [
    withAudit(db.delete(serviceRequests).where(isAsRead), {
      ...{ id: historyId, action: "delete", entity, entityId: id },
      before: requestAsStored(before),
    }),
  ] as const;
}

interface FollowUp {
  notes: string | null;
  assigneeId: string | null;
  at: string;
}

/** Touches nothing if the request has been saved since `before` was read. The history has what changed alone. */
export function saveFollowUp(db: Writer, before: StoredRequest, { notes, assigneeId, at }: FollowUp) {
  const { id } = before;
  const isNoted = notes !== before.notes;
  const isAssigned = assigneeId !== before.assigneeId;
  return [
    withAudit(
      db
        .update(serviceRequests)
        .set({
          notes,
          assigneeId,
          updatedAt: at,
          searchText: searchTextOf({ ...before, notes }),
          version: nextVersion(serviceRequests),
        })
        .where(isUnchanged(serviceRequests, before)),
      {
        action: "update",
        entity,
        entityId: id,
        before: { ...(isNoted && { notes: before.notes }), ...(isAssigned && { assignee_id: before.assigneeId }) },
        after: { ...(isNoted && { notes }), ...(isAssigned && { assignee_id: assigneeId }) },
      },
    ),
  ] as const;
}
