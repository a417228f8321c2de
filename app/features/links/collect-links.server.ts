import { gte, sql, type SQL } from "drizzle-orm";
import { visitor } from "~/auth/visitor";
import type { Writer } from "~/data/mutate.server";
import type { AppContext } from "~/load-context.server";
import { history, linkChecks } from "../../../db/schema/index.ts";
import { DUE_FIRST } from "./link-state.server";
import { isCheckable, linkUses, useQueries, selectUses } from "./uses.server";

type CollectContext = Pick<AppContext, "reader" | "mutate" | "now">;
type LinkWriter = Writer<"link_checks">;

/** Runs of some minutes may be missed; the night makes up for more. */
const RECENT_MS = 10 * 60_000;

/** Makes the links to check those that records name: new ones come in as due, and what no record names goes. */
export async function collectLinks({ mutate, now }: Pick<CollectContext, "mutate" | "now">): Promise<void> {
  const at = now().toISOString();
  // One at a time: staff can save in between.
  for (const query of useQueries) {
    await mutate(visitor, "links:check", (writer) => [addLinks(writer, query, at)]);
  }
  await mutate(visitor, "links:check", (writer) => [
    writer.delete(linkChecks).where(sql`${linkChecks.url} not in (select url from ${linkUses} where ${isCheckable})`),
  ]);
}

/** Adds the links of records that staff have just changed, to be checked first. Reads these records alone. */
export async function collectNewLinks({ reader, mutate, now }: CollectContext): Promise<void> {
  const since = new Date(now().getTime() - RECENT_MS).toISOString();
  const [changes] = await reader.read((db) => [
    db.select({ id: history.id }).from(history).where(gte(history.at, since)).limit(1),
  ]);
  if (changes.length === 0) return;
  const queries = selectUses(
    (kind, id) => sql`${id} in (select ${history.entityId} from ${history}
      where ${history.entity} = ${kind} and ${history.at} >= ${since})`,
  );
  await mutate(visitor, "links:check", (writer) => [addLinks(writer, sql.join(queries, sql` union all `), DUE_FIRST)]);
}

function addLinks(writer: LinkWriter, uses: SQL, dueAt: string) {
  return writer
    .insert(linkChecks)
    .select(
      sql`select distinct url, 'unchecked', null, null, null, 0, null, null, null, ${dueAt}, null, null
        from (${uses})
        where ${isCheckable}`,
    )
    .onConflictDoNothing();
}
