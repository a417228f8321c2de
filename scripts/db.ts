/** `npm run db:migrate`, `db:seed` and `db:reset`. */
import { rmSync } from "node:fs";
import { type DatabaseConnection, isLoopback } from "../db/database-url.ts";
import { migrate } from "../db/migrate.ts";
import { dropEverything } from "../db/reset.ts";
import { isEmpty, seed } from "../db/seed.ts";
import { localAdmin, SCHEDULED_RUNS } from "./local-database.ts";
import { withDatabase } from "./with-database.ts";

const commands: Record<string, (database: DatabaseConnection) => Promise<void>> = {
  migrate: async ({ url, token }) => {
    const ran = await migrate(url, token);
    console.log(ran.length > 0 ? `Migrated: ${ran.join(", ")}.` : "The database is up to date.");
  },
  /** The demo catalogue, into an empty database only. */
  seed: async ({ url, token }) => {
    await migrate(url, token);
    if (!(await isEmpty(url, token))) return console.log("The database is not empty: nothing was changed.");
    await seedDemo({ url, token });
    console.log("The demo catalogue is in the database.");
  },
  /** Drops everything, migrates and seeds. A database on another machine is only reset with --yes. */
  reset: async ({ url, token }) => {
    if (!isLoopback(url) && !process.argv.includes("--yes")) {
      throw new Error("This database is not on this machine. To drop all its data: npm run db:reset -- --yes");
    }
    await dropEverything(url, token);
    await migrate(url, token);
    await seedDemo({ url, token });
    // The nightly run has not seen these records.
    rmSync(SCHEDULED_RUNS, { force: true });
    console.log("The database holds the demo catalogue and nothing else.");
  },
};

/** With a default admin only on this machine: elsewhere there is no default password. */
const seedDemo = ({ url, token }: DatabaseConnection) => seed(url, token, isLoopback(url) ? { admin: localAdmin } : {});

const [name = ""] = process.argv.slice(2);
const command = commands[name];
if (!command) throw new Error(`Usage: node scripts/db.ts ${Object.keys(commands).join("|")}`);
await withDatabase(command);
