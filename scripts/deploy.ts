/** `npm run deploy`: builds, migrates the database at Turso, then deploys the Worker. */
import { spawnSync } from "node:child_process";
import { databaseConnection } from "../db/database-url.ts";
import { migrate } from "../db/migrate.ts";
import { buildIfChanged } from "./build-if-changed.ts";

try {
  const { url, token } = databaseConnection(process.env);
  await buildIfChanged();
  // The database first: new code may need the new schema, and migrations keep the old code working.
  const ran = await migrate(url, token);
  console.log(ran.length > 0 ? `Migrated: ${ran.join(", ")}.` : "The database is up to date.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { status } = spawnSync("wrangler", ["deploy", ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);
