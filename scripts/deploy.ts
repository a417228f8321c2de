/**
 * `npm run deploy`: builds, migrates the database at Turso, deploys the Worker, then runs migrations that drop what the
 * Worker before it still used.
 */
import { spawnSync } from "node:child_process";
import { databaseConnection } from "../db/database-url.ts";
import { migrate } from "../db/migrate.ts";
import { buildIfChanged } from "./build-if-changed.ts";

try {
  const { url, token } = databaseConnection(process.env);
  await buildIfChanged();
  // The database first: new code may need the new schema, and the old code still runs.
  report(await migrate(url, token, { withoutDrops: true }));
  const { status } = spawnSync("wrangler", ["deploy", ...process.argv.slice(2)], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  report(await migrate(url, token));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function report(ran: string[]) {
  console.log(ran.length > 0 ? `Migrated: ${ran.join(", ")}.` : "The database is up to date.");
}
