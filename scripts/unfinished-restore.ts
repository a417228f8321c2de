import type { DatabaseConnection } from "../db/database-url.ts";
import { type UnfinishedRestore, unfinishedRestore } from "../db/restore.ts";

/** Prints what to do about an unfinished restore; undefined when there is none. */
export async function reportUnfinishedRestore({
  url,
  token,
}: DatabaseConnection): Promise<UnfinishedRestore | undefined> {
  const unfinished = await unfinishedRestore(url, token);
  if (!unfinished) return undefined;
  const { file, startedAt, wasEmpty } = unfinished;
  console.error(
    `A restore of ${file}, begun at ${startedAt}, has not finished. ` +
      (wasEmpty ? "The database holds no data yet. " : "The data is as it was before it. ") +
      `Unless it is still running: npm run restore -- ${file}${wasEmpty ? "" : " --replace"} (and --files, if it had that), or give it up: npm run restore -- --discard`,
  );
  return unfinished;
}
