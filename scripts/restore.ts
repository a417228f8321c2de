/** `npm run restore -- FILE [--replace]`: fills TURSO_DATABASE_URL, else the local database, from a backup. */
import { parseArgs } from "node:util";
import { restore } from "../db/restore.ts";
import { withDatabase } from "./with-database.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: "boolean" } } });

await withDatabase(async ({ url, token }) => {
  const [file] = positionals;
  if (!file) throw new Error("Which backup? npm run restore -- FILE [--replace]");
  const rows = await restore(url, token, file, { replace: values.replace ?? false });
  console.log(`${rows} rows of ${file} are in the database. Everybody has to sign in again.`);
});
