/**
 * `npm run restore -- FILE [--files FOLDER] [--replace]`: restores TURSO_DATABASE_URL, else the local database, from a
 * backup, and the uploaded files that it names.
 */
import { discardUnfinished, restore } from "../db/restore.ts";
import { backupFile } from "./backup-file.ts";
import { commandLine } from "./command-line.ts";
import { withMediaBucket } from "./media/bucket.ts";
import { fileRecordsIn } from "./media/file-records.ts";
import { reportProblems } from "./media/report-problems.ts";
import { restoreFiles } from "./media/restore-files.ts";
import { withDatabase } from "./with-database.ts";

const { argument: file, values } = commandLine(
  "npm run restore -- FILE [--files FOLDER] [--replace], or -- --discard",
  {
    files: { type: "string" },
    replace: { type: "boolean" },
    discard: { type: "boolean" },
  },
);

await withDatabase(async ({ url, token }) => {
  if (values.discard) {
    await discardUnfinished(url, token);
    return console.log("Nothing is left of an unfinished restore. The data is as it was before it.");
  }
  if (!file) throw new Error("Which backup? npm run restore -- FILE [--files FOLDER] [--replace]");
  const folder = values.files;
  const problems: string[] = [];
  const placeFiles = async (folder: string) => {
    const records = await fileRecordsIn(file);
    const restored = await withMediaBucket((bucket) => restoreFiles(bucket, records, folder));
    console.log(`${restored.stored} files of ${folder} are in the bucket; ${restored.kept} were there before.`);
    problems.push(...restored.problems);
    return restored;
  };
  const backUpTo = backupFile("before-restore");
  const { rows, backedUp } = await restore(url, token, file, {
    replace: values.replace ? { backUpTo } : undefined,
    placeFiles: folder === undefined ? undefined : () => placeFiles(folder),
  });
  if (backedUp !== undefined) console.log(`What the database held before, ${backedUp} rows, is in ${backUpTo}.`);
  console.log(`${rows} rows of ${file} are in the database. Everybody has to sign in again.`);
  reportProblems(problems);
});
