import { visitor } from "~/auth/visitor";
import { deleteExpiredDevices } from "./trusted-devices.server";
import { deleteOldChanges } from "./old-catalogue-changes.server";
import { deleteOldBatches } from "./old-batches.server";
import { deleteOldDemand } from "./old-demand.server";
import { deleteOldHistory } from "./old-history.server";
import { deleteExpiredUses } from "./rate-limit.server";
import type { Mutate } from "./mutate.server";
import { deleteExpiredSessions } from "./session-store.server";

export async function cleanUp({ mutate, now }: { mutate: Mutate; now: () => Date }): Promise<void> {
  const at = Math.floor(now().getTime() / 1000);
  await mutate(visitor, "clean-up:write", (db) => [
    deleteExpiredSessions(db, now()),
    deleteExpiredDevices(db, at),
    deleteExpiredUses(db, { now: at }),
    deleteOldHistory(db, now()),
    deleteOldChanges(db),
    deleteOldBatches(db, now()),
    deleteOldDemand(db, now()),
  ]);
}
