import { like } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DatabaseBeingRestored, DatabaseUnavailable } from "~/data/unavailable.server";
import type { AppContext } from "~/load-context.server";

interface Health {
  database: "up" | "down";
  /** Where one is set. Behind: it lacks the last edit, or everything. */
  replica?: "up" | "behind" | "down";
  /** A restore is running or was cut off: see docs/operations.md. */
  restore?: "unfinished";
}

type Deps = Pick<AppContext, "reader" | "readReplicaGeneration" | "renderLog" | "now">;

const VALID_MS = 1000;

const sqliteSchema = sqliteTable("sqlite_schema", { name: text("name") });

let last: { at: number; health: Health } | undefined;

/** Asks the database at most once a second per isolate: the endpoint is public. */
export async function databaseHealth(deps: Deps): Promise<Health> {
  const at = deps.now().getTime();
  if (last && at - last.at < VALID_MS && at >= last.at) return last.health;
  last = { at, health: last?.health ?? { database: "up" } };
  const [health, replica] = await Promise.all([askDatabase(deps), replicaHealth(deps)]);
  last = { at, health: replica ? { ...health, replica } : health };
  return last.health;
}

async function replicaHealth({ reader, readReplicaGeneration }: Deps): Promise<Health["replica"]> {
  if (!readReplicaGeneration) return undefined;
  const [primary, replica] = await Promise.allSettled([reader.readGeneration(), readReplicaGeneration()]);
  if (replica.status === "rejected") return isAnswer(replica.reason) ? "behind" : "down";
  return primary.status === "rejected" || primary.value === replica.value ? "up" : "behind";
}

/** It has no data yet, or not all of it. */
const isAnswer = (error: unknown) => !(error instanceof DatabaseUnavailable) || error instanceof DatabaseBeingRestored;

async function askDatabase({ reader, renderLog }: Deps): Promise<Health> {
  try {
    const [unfinished] = await reader.read((db) => [
      db.select().from(sqliteSchema).where(like(sqliteSchema.name, "restore_progress")),
    ]);
    return unfinished.length > 0 ? { database: "up", restore: "unfinished" } : { database: "up" };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    renderLog.failed(error);
    return error instanceof DatabaseBeingRestored ? { database: "down", restore: "unfinished" } : { database: "down" };
  }
}
