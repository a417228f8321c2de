import { databaseConnection, type DatabaseConnection } from "../db/database-url.ts";
import { joinLocalDatabase } from "../db/local-server.ts";
import { dataDir } from "./local-database.ts";
import { reportUnfinishedRestore } from "./unfinished-restore.ts";

/** Runs with the database of TURSO_DATABASE_URL, else the local one, even while `npm start` uses it. */
export async function withDatabase(work: (database: DatabaseConnection) => Promise<void>): Promise<void> {
  try {
    if (process.env.TURSO_DATABASE_URL) {
      const database = databaseConnection(process.env);
      await reportUnfinishedRestore(database);
      return await work(database);
    }
    const local = await joinLocalDatabase({ dataDir });
    try {
      await reportUnfinishedRestore(local);
      await work(local);
    } finally {
      await local.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
