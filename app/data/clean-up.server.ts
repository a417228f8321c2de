import { visitor } from "~/auth/permissions";
import { forgetDevices } from "./trusted-devices.server";
import { oldHistory } from "./old-history.server";
import { forgetOldUses } from "./rate-limit.server";
import type { Mutate } from "./mutate.server";
import { sessionsOver } from "./session-store.server";

/** What nobody needs any more goes: sessions that are over, browsers long unused, counts of limits long past, old history. Runs on a schedule. */
export async function cleanUp({ mutate, now }: { mutate: Mutate; now: () => Date }): Promise<void> {
  const at = Math.floor(now().getTime() / 1000);
  await mutate(visitor, "clean-up:write", (db) => [
    sessionsOver(db, now()),
    forgetDevices(db, at),
    forgetOldUses(db, { now: at }),
    oldHistory(db, now()),
  ]);
}
