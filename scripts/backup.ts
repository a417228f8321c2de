/** `npm run backup -- [file]`: a consistent backup of TURSO_DATABASE_URL, else of the local database. */
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { backUp } from "../db/backup.ts";
import { backupFile } from "./backup-file.ts";
import { withDatabase } from "./with-database.ts";

const file = process.argv[2] ?? backupFile("liftyard");

await withDatabase(async ({ url, token }) => {
  await mkdir(dirname(file), { recursive: true });
  const rows = await backUp(url, token, file);
  console.log(
    `${rows} rows are in ${file}. It holds personal data and password hashes: keep it where few can read it.`,
  );
});
