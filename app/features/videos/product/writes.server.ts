import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { equipment } from "../../../../db/schema/index.ts";
import type { Equipment } from "./queries.server";

/** Touches nothing unless the machine is still as `before` has it. */
export function updateVideos(db: Writer, before: Equipment, videos: string[]) {
  return [
    withAudit(
      db
        .update(equipment)
        .set({ videos, version: nextVersion(equipment) })
        .where(isUnchanged(equipment, before)),
      {
        action: "update",
        entity: "equipment",
        entityId: before.id,
        // The form has nothing else: taken back, the change leaves alone what others have changed since.
        before: { videos: before.videos },
        after: { videos },
      },
    ),
  ] as const;
}
