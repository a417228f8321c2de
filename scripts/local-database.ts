import { startLocalDatabase, type LocalDatabase } from "../db/local-server.ts";
import { migrate } from "../db/migrate.ts";
import { isEmpty, seed } from "../db/seed.ts";
import { step } from "./step.ts";
import { reportUnfinishedRestore } from "./unfinished-restore.ts";

/** For local work only, and printed in the terminal: elsewhere there is no default password. */
export const localAdmin = {
  email: process.env.ADMIN_EMAIL || "admin@example.com",
  password: process.env.ADMIN_PASSWORD || "liftyard-local",
};

export const dataDir = process.env.DATA_DIR || ".data";

/** The local database, running, migrated and, when it was empty, filled with the demo catalogue. */
export async function readyLocalDatabase(): Promise<LocalDatabase> {
  const database = await step("Starting the database", () => startLocalDatabase({ dataDir }));
  try {
    await step("Migrating", () => migrate(database.url, database.token));
    const restoring = await reportUnfinishedRestore(database);
    if (restoring?.wasEmpty) throw new Error("The site is not started, as there is nothing to show.");
    if (await isEmpty(database.url, database.token)) {
      await step("Filling the empty database", () => seed(database.url, database.token, { admin: localAdmin }));
    }
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}
