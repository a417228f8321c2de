import { withAudit, type Writer } from "~/data/mutate.server";
import { isUnchanged, nextVersion } from "~/data/row-version.server";
import { equipment } from "../../../../db/schema/index.ts";
import type { Equipment } from "./queries.server";

/** Touches nothing unless the product is as in `before`. */
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
        // Only this column: an undo leaves later changes of others alone.
        before: { videos: before.videos },
        after: { videos },
      },
    ),
  ] as const;
}
