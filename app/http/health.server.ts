import { like } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Reader } from "~/data/reader.server";
import { DatabaseBeingRestored, DatabaseUnavailable } from "~/data/unavailable.server";

export interface Health {
  database: "up" | "down";
  /** A restore is running or was cut off: see docs/operations.md. */
  restore?: "unfinished";
}

const TRUE_FOR_MS = 1000;

const sqliteSchema = sqliteTable("sqlite_schema", { name: text("name") });

let last: { at: number; health: Health } | undefined;

/** Asks the database at most once a second in each isolate: anyone may ask this, as often as they like. */
export async function databaseHealth(reader: Reader, now: Date): Promise<Health> {
  const at = now.getTime();
  if (last && at - last.at < TRUE_FOR_MS && at >= last.at) return last.health;
  // Requests that come meanwhile get the previous answer.
  last = { at, health: last?.health ?? { database: "up" } };
  last = { at, health: await askDatabase(reader) };
  return last.health;
}

async function askDatabase(reader: Reader): Promise<Health> {
  try {
    const [unfinished] = await reader.read((db) => [
      db.select().from(sqliteSchema).where(like(sqliteSchema.name, "restore_progress")),
    ]);
    return unfinished.length > 0 ? { database: "up", restore: "unfinished" } : { database: "up" };
  } catch (error) {
    if (error instanceof DatabaseBeingRestored) return { database: "down", restore: "unfinished" };
    if (error instanceof DatabaseUnavailable) return { database: "down" };
    throw error;
  }
}
