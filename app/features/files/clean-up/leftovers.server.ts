import { inArray, sql } from "drizzle-orm";
import { visitor } from "~/auth/visitor";
import { DAY_MS } from "~/i18n/days";
import type { AppContext } from "~/load-context.server";
import { files, removedFiles } from "../../../../db/schema/index.ts";
import { FILES, fileIdIn, INCOMING } from "../store/keys.server";

type Deps = Pick<AppContext, "reader" | "mutate" | "now" | "mediaBucket">;

const MINUTE = 60_000;
/** Ids begin with two hex digits. */
const PARTS = 256;
const MOST_PAGES = 5;

/**
 * Finds content without a record, of an upload that was cut off, in one part of the bucket each minute: all of it in 256
 * minutes. It is not deleted here: an upload may be about to write its record, which takes it off the list again.
 */
export async function registerLeftovers({ reader, mutate, now, mediaBucket: bucket }: Deps): Promise<void> {
  if (!bucket) return;
  const part = Math.floor(now().getTime() / MINUTE) % PARTS;
  const prefix = FILES + part.toString(16).padStart(2, "0");
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = await bucket.list({ prefix, delimiter: "/", ...(cursor && { cursor }) });
    await register(
      { reader, mutate, now },
      found.delimitedPrefixes.flatMap((folder) => fileIdIn(folder) ?? []),
    );
    if (!found.truncated) return;
    cursor = found.cursor;
  }
}

async function register({ reader, mutate, now }: Omit<Deps, "mediaBucket">, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const given = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const [known, removed] = await reader.read((db) => [
    db.select({ id: files.id }).from(files).where(inArray(files.id, given)),
    db.select({ id: removedFiles.id }).from(removedFiles).where(inArray(removedFiles.id, given)),
  ]);
  const listed = new Set([...known, ...removed].map(({ id }) => id));
  const unknown = ids.filter((id) => !listed.has(id));
  if (unknown.length === 0) return;
  const removedAt = now().toISOString();
  await mutate(visitor, "clean-up:write", (writer) => [
    writer
      .insert(removedFiles)
      .select(
        sql`select value, ${removedAt}, null from json_each(${JSON.stringify(unknown)})
          where value not in (select id from ${files})`,
      )
      .onConflictDoNothing(),
  ]);
}

/** What an upload that was cut off has left half. Uploads take minutes. */
export async function deleteIncoming({ now, mediaBucket: bucket }: Pick<Deps, "now" | "mediaBucket">): Promise<void> {
  if (!bucket) return;
  const before = now().getTime() - DAY_MS;
  let cursor: string | undefined;
  do {
    const found = await bucket.list({ prefix: INCOMING, ...(cursor && { cursor }) });
    const old = found.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key);
    if (old.length > 0) await bucket.delete(old);
    cursor = found.truncated ? found.cursor : undefined;
  } while (cursor);
}
