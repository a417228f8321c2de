/**
 * `npm run backup -- [FILE] [--files FOLDER]`: a consistent backup of TURSO_DATABASE_URL, else of the local database, and
 * of the uploaded files that it names.
 */
import { backUp } from "../db/backup.ts";
import { backupFile } from "./backup-file.ts";
import { commandLine } from "./command-line.ts";
import { backUpFiles } from "./media/back-up-files.ts";
import { withMediaBucket } from "./media/bucket.ts";
import { fileRecordsIn } from "./media/file-records.ts";
import { reportProblems } from "./media/report-problems.ts";
import { withDatabase } from "./with-database.ts";

const { argument: file = backupFile("liftyard"), values } = commandLine("npm run backup -- [FILE] [--files FOLDER]", {
  files: { type: "string" },
});

await withDatabase(async ({ url, token }) => {
  const rows = await backUp(url, token, file);
  console.log(
    `${rows} rows are in ${file}. It holds personal data and password hashes: keep it where few can read it.`,
  );
  const folder = values.files;
  if (folder === undefined) return;
  const records = await fileRecordsIn(file);
  const { fetched, kept, problems } = await withMediaBucket((bucket) => backUpFiles(bucket, records, folder));
  console.log(`${fetched + kept} files are in ${folder}, ${fetched} of them new.`);
  reportProblems(problems);
});
