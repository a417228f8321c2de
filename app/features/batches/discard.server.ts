import { and, eq } from "drizzle-orm";
import type { Staff } from "~/auth/permissions";
import type { AppContext } from "~/load-context.server";
import { batches } from "../../../db/schema/index.ts";

/** A batch that is not in review stays as it is. */
export async function discardBatch({ mutate }: Pick<AppContext, "mutate">, staff: Staff, id: string): Promise<void> {
  await mutate(staff, "batches:prepare", (db) => [
    db
      .update(batches)
      .set({ state: "discarded" })
      .where(and(eq(batches.id, id), eq(batches.state, "review"))),
  ]);
}
