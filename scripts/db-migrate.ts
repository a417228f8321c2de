/** `npm run db:migrate` */
import { migrate } from "../db/migrate.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async ({ url, token }) => {
  const ran = await migrate(url, token);
  console.log(ran.length > 0 ? `Migrated: ${ran.join(", ")}.` : "The database is up to date.");
});
