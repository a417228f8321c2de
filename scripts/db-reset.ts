/** `npm run db:reset`: drops everything, migrates and seeds. Elsewhere than on this machine only with --yes. */
import { isLoopback } from "../db/database-url.ts";
import { migrate } from "../db/migrate.ts";
import { dropEverything } from "../db/reset.ts";
import { seed } from "../db/seed.ts";
import { localAdmin } from "./local-database.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async ({ url, token }) => {
  if (!isLoopback(url) && !process.argv.includes("--yes")) {
    throw new Error("This database is not on this machine. To drop all its data: npm run db:reset -- --yes");
  }
  await dropEverything(url, token);
  await migrate(url, token);
  await seed(url, token, isLoopback(url) ? { admin: localAdmin } : {});
  console.log("The database holds the demo catalogue and nothing else.");
});
