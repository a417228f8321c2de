/** `npm run restore -- FILE [--replace]`: restores TURSO_DATABASE_URL, else the local database, from a backup. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { discardUnfinished, restore } from "../db/restore.ts";
import { backupFile } from "./backup-file.ts";
import { withDatabase } from "./with-database.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: "boolean" }, discard: { type: "boolean" } },
});

await withDatabase(async ({ url, token }) => {
  if (values.discard) {
    await discardUnfinished(url, token);
    return console.log("Nothing is left of an unfinished restore. The data is as it was before it.");
  }
  const [file] = positionals;
  if (!file) throw new Error("Which backup? npm run restore -- FILE [--replace]");
  const backUpTo = backupFile("before-restore");
  if (values.replace) await mkdir(dirname(backUpTo), { recursive: true });
  const { rows, backedUp } = await restore(url, token, file, values.replace ? { replace: { backUpTo } } : {});
  if (backedUp !== undefined) console.log(`What the database held before, ${backedUp} rows, is in ${backUpTo}.`);
  console.log(`${rows} rows of ${file} are in the database. Everybody has to sign in again.`);
});
