import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { visitor } from "~/auth/visitor";
import type { ReadDatabase } from "~/data/client.server";
import type { Writer } from "~/data/mutate.server";
import type { AppContext } from "~/load-context.server";
import { files } from "../../../../db/schema/index.ts";
import { isFullSize } from "../library/queries.server";
import { contentKey } from "../store/keys.server";
import { tryVariants } from "../store/store-upload.server";

type Context = Pick<AppContext, "reader" | "mutate" | "now" | "mediaBucket" | "images" | "logger">;

const MOST_AT_ONCE = 3;

const MINUTE = 60_000;
/** After each failure: the service may be down for some hours. */
const PAUSES_MS = [10, 60, 6 * 60, 24 * 60, 7 * 24 * 60].map((minutes) => minutes * MINUTE);
/** A picture that can't be decoded is then left as it is. */
export const MOST_TRIES = PAUSES_MS.length;

const { id, name, width, height, createdAt, variantFails, variantsDueAt } = files;

/** Makes smaller pictures where they could not be made at the upload; those that failed least come first. */
export async function makeMissingVariants(context: Context): Promise<void> {
  const { reader, mutate, now, images, mediaBucket } = context;
  if (!images || !mediaBucket) return;
  const [due] = await reader.read((db) => [duePictures(db, now())]);
  if (due.length === 0) return;
  // Counted before it is tried: a picture that ends the Worker counts, too. No other run takes the same ones.
  const [claimed] = await mutate(visitor, "variants:write", (writer) => [claim(writer, now())]);
  for (const picture of claimed) {
    const size = { width: picture.width ?? 0, height: picture.height ?? 0 };
    const isMade = await tryVariants(context, { id: picture.id, key: contentKey(picture.id, picture.name), size });
    if (!isMade) continue;
    await mutate(visitor, "variants:write", (writer) => [
      writer.update(files).set({ hasVariants: true }).where(eq(id, picture.id)),
    ]);
  }
}

function duePictures(db: Pick<ReadDatabase, "select">, now: Date) {
  return db
    .select({ id })
    .from(files)
    .where(and(isFullSize, lt(variantFails, MOST_TRIES), sql`coalesce(${variantsDueAt}, '') <= ${now.toISOString()}`))
    .orderBy(asc(variantFails), asc(createdAt), asc(id))
    .limit(MOST_AT_ONCE);
}

function claim(writer: Writer<"files">, now: Date) {
  const dueAt = PAUSES_MS.map(
    (pause, fails) => sql`when ${fails} then ${new Date(now.getTime() + pause).toISOString()}`,
  );
  return writer
    .update(files)
    .set({
      variantFails: sql`${variantFails} + 1`,
      variantsDueAt: sql`case ${variantFails} ${sql.join(dueAt, sql` `)} end`,
    })
    .where(inArray(id, duePictures(writer, now)))
    .returning({ id, name, width, height });
}
