/** `npm run backup -- [file]`: all data of TURSO_DATABASE_URL, else of the local database, as of one moment. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { backUp } from "../db/backup.ts";
import { withDatabase } from "./with-database.ts";

const now = new Date().toISOString().slice(0, 19).replaceAll(":", "");
const file = process.argv[2] ?? `backups/liftyard-${now}.jsonl.gz`;

await withDatabase(async ({ url, token }) => {
  await mkdir(dirname(file), { recursive: true });
  const rows = await backUp(url, token, file);
  console.log(
    `${rows} rows are in ${file}. It holds personal data and password hashes: keep it where few can read it.`,
  );
});
