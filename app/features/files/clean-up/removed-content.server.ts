import type { R2Bucket } from "@cloudflare/workers-types";
import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { visitor } from "~/auth/visitor";
import { usesOfFiles } from "~/features/links/uses.server";
import { DAY_MS } from "~/i18n/days";
import type { AppContext } from "~/load-context.server";
import { removedFiles } from "../../../../db/schema/index.ts";
import { folderOf } from "../store/keys.server";

type Deps = Pick<AppContext, "mutate" | "now" | "mediaBucket">;

const KEPT_DAYS = 30;
/** A Worker may make a thousand requests, and each of these costs three. */
const MOST_AT_ONCE = 200;
/** The same content that is uploaded meanwhile waits for these. */
const CLAIMED_AT_ONCE = 10;

const { id, removedAt, deletingSince } = removedFiles;

/** By the clock of the database, as the trigger that makes a record wait. */
const clock = (ago = "-0 seconds") => sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${ago})`;

/** Deletes content that has had no record for 30 days, unless a record names it all the same. */
export async function deleteRemovedContent({ mutate, now, mediaBucket: bucket }: Deps): Promise<void> {
  if (!bucket) return;
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  for (let done = 0; done < MOST_AT_ONCE; done += CLAIMED_AT_ONCE) {
    const [claimed] = await mutate(visitor, "clean-up:write", (writer) => [
      writer
        .update(removedFiles)
        .set({ deletingSince: clock() as SQL<string> })
        .where(
          inArray(
            id,
            writer
              .select({ id })
              .from(removedFiles)
              .where(and(lt(removedAt, before), isFree, isUnused))
              .limit(CLAIMED_AT_ONCE),
          ),
        )
        .returning({ id, since: deletingSince }),
    ]);
    const [first, ...others] = claimed;
    if (!first) return;
    for (const each of claimed) await deleteContent(bucket, each.id);
    await mutate(visitor, "clean-up:write", (writer) => {
      const remove = (each: typeof first) =>
        writer.delete(removedFiles).where(and(eq(id, each.id), sql`${deletingSince} = ${each.since}`));
      return [remove(first), ...others.map(remove)];
    });
  }
}

/** A run that was cut off an hour ago does not come back to it. */
const isFree = sql`coalesce(${deletingSince}, '') < ${clock("-1 hour")}`;

/** Somebody may have pasted its URL. */
const isUnused = sql`${id} not in (select file_id from ${usesOfFiles()})`;

async function deleteContent(bucket: R2Bucket, file: string): Promise<void> {
  const { objects } = await bucket.list({ prefix: folderOf(file) });
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}
