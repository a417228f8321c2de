import { join } from "node:path";
import { damageIn, checkIntegrity } from "../db/integrity.ts";
import { startLocalDatabase, type LocalDatabase } from "../db/local-server.ts";
import { migrate } from "../db/migrate.ts";
import { hasHeldData, isEmpty, rememberData, seed } from "../db/seed.ts";
import { step } from "./step.ts";
import { reportUnfinishedRestore } from "./unfinished-restore.ts";

/** For local work only; deployed sites have no default password. */
export const localAdmin = {
  email: process.env.ADMIN_EMAIL || "admin@example.com",
  password: process.env.ADMIN_PASSWORD || "liftyard-local",
};

export const dataDir = process.env.DATA_DIR || ".data";

/** See `startSchedule`. */
export const SCHEDULED_RUNS = join(dataDir, "scheduled-runs.json");

/** The local database: undamaged, migrated and, when new, filled with the demo catalogue. */
export async function readyLocalDatabase(): Promise<LocalDatabase> {
  const database = await step("Starting the database", startSound);
  try {
    await step("Migrating", () => migrate(database.url, database.token));
    const restoring = await reportUnfinishedRestore(database);
    if (restoring?.wasEmpty) throw new Error("The site is not started, as there is nothing to show.");
    await fillWhenNew(database);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

async function startSound(): Promise<LocalDatabase> {
  const started = await startLocalDatabase({ dataDir, say: (line) => console.error(line) }).catch((error: unknown) => {
    const damage = damageIn(error);
    throw damage ? damaged(damage, error) : error;
  });
  try {
    const damage = started.folder && (await checkIntegrity(started.url, started.token));
    if (damage) throw damaged(damage);
    return started;
  } catch (error) {
    await started.stop();
    throw error;
  }
}

function damaged(damage: string, cause?: unknown): Error {
  return new Error(
    `The database in ${join(dataDir, "libsql")} is damaged (${damage}) and is not served. Move that folder away, then bring back a backup: npm run restore -- FILE`,
    { cause },
  );
}

async function fillWhenNew({ url, token }: LocalDatabase): Promise<void> {
  if (!(await isEmpty(url, token))) return rememberData(url, token);
  if (await hasHeldData(url, token)) {
    console.log("  The catalogue is empty and stays so, as it was emptied by somebody. To fill it: npm run db:seed");
    return;
  }
  await step("Filling the new database with the demo catalogue", () => seed(url, token, { admin: localAdmin }));
  await rememberData(url, token);
}
