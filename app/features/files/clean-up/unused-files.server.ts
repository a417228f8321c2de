import { and, gte, lt, sql } from "drizzle-orm";
import { visitor } from "~/auth/visitor";
import type { Writer } from "~/data/mutate.server";
import { usesOfFiles } from "~/features/links/uses.server";
import { DAY_MS } from "~/i18n/days";
import type { AppContext } from "~/load-context.server";
import { files, history } from "../../../../db/schema/index.ts";
import { withoutNamed } from "./named-files.server";

type Deps = Pick<AppContext, "reader" | "mutate" | "now">;

const KEPT_UNUSED_DAYS = 30;
/** In one transaction. */
const MOST_AT_ONCE = 1000;

/**
 * Deletes the records of files that nobody has uploaded, restored or used for 30 days, and that no undo could bring back.
 * Their content stays for a while.
 */
export async function deleteUnusedFiles({ reader, mutate, now }: Deps): Promise<void> {
  const lookedAt = now();
  const before = new Date(lookedAt.getTime() - KEPT_UNUSED_DAYS * DAY_MS).toISOString();
  const [unused] = await reader.read((db) => [
    db
      .select({ id: files.id })
      .from(files)
      .where(and(isUnused, isUntouched(before))),
  ]);
  if (unused.length === 0) return;
  const ids = (
    await withoutNamed(
      reader,
      unused.map(({ id }) => id),
    )
  ).slice(0, MOST_AT_ONCE);
  if (ids.length === 0) return;
  await mutate(visitor, "clean-up:write", (writer) => [deleteFiles(writer, { ids, before, lookedAt })]);
}

/** Looks again at what may have changed since: the history names what was in use meanwhile. */
function deleteFiles(
  writer: Writer<"files">,
  { ids, before, lookedAt }: { ids: string[]; before: string; lookedAt: Date },
) {
  const { before: was, after: is, at } = history;
  const isNamedSince = sql`exists (select 1 from ${history} where ${gte(at, lookedAt.toISOString())}
    and (instr(coalesce(${was}, ''), ${files.id}) or instr(coalesce(${is}, ''), ${files.id})))`;
  return writer
    .delete(files)
    .where(
      and(
        sql`${files.id} in (select value from json_each(${JSON.stringify(ids)}))`,
        isUnused,
        isUntouched(before),
        sql`not ${isNamedSince}`,
      ),
    );
}

const isUnused = sql`${files.id} not in (select file_id from ${usesOfFiles()})`;

/** An upload of the same content, and a restoration, are in the history of a file. */
function isUntouched(before: string) {
  const { entity, entityId, at } = history;
  return and(
    lt(files.createdAt, before),
    sql`not exists (select 1 from ${history}
      where ${entity} = 'files' and ${entityId} = ${files.id} and ${gte(at, before)})`,
  );
}
