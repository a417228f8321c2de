import { sql } from "drizzle-orm";
import { visitor } from "~/auth/visitor";
import type { AppContext } from "~/load-context.server";
import { linkChecks } from "../../../db/schema/index.ts";
import { isCheckable, linkUses, useQueries } from "./uses.server";

/** Makes the links to check those that records name: new ones come in as due, and what no record names goes. */
export async function collectLinks({ mutate, now }: Pick<AppContext, "mutate" | "now">): Promise<void> {
  const at = now().toISOString();
  // One at a time: staff can save in between.
  for (const query of useQueries) {
    await mutate(visitor, "links:check", (writer) => [
      writer
        .insert(linkChecks)
        .select(
          sql`select distinct url, 'unchecked', null, null, null, 0, null, null, null, ${at}, null, null
            from (${query})
            where ${isCheckable}`,
        )
        .onConflictDoNothing(),
    ]);
  }
  await mutate(visitor, "links:check", (writer) => [
    writer.delete(linkChecks).where(sql`${linkChecks.url} not in (select url from ${linkUses} where ${isCheckable})`),
  ]);
}
