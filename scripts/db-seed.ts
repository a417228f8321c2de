/** `npm run db:seed`: the demo catalogue, into an empty database only. */
import { isLoopback } from "../db/database-url.ts";
import { migrate } from "../db/migrate.ts";
import { isEmpty, seed } from "../db/seed.ts";
import { localAdmin } from "./local-database.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async ({ url, token }) => {
  await migrate(url, token);
  if (!(await isEmpty(url, token))) return console.log("The database is not empty: nothing was changed.");
  // There is no default password outside local work.
  await seed(url, token, isLoopback(url) ? { admin: localAdmin } : {});
  console.log("The demo catalogue is in the database.");
});
