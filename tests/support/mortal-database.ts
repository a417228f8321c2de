import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient, type Row } from "@libsql/client/web";
import { startLocalDatabase, type LocalDatabase } from "../../db/local-server.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";

export interface MortalDatabase {
  url: string;
  token: string;
  /** As a power cut ends a process: no signal it could answer, nothing finished. */
  kill: () => Promise<void>;
  /** On the same files and the same port; gives the milliseconds until it answered. */
  revive: () => Promise<number>;
  sql: (statement: string) => Promise<Row[]>;
  stop: () => Promise<void>;
}

/** The demo catalogue in a database server that can be killed and started again. */
export async function startMortalDatabase(): Promise<MortalDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-mortal-"));
  let server: LocalDatabase = await startLocalDatabase({ dataDir });
  const { url, token } = server;
  const port = Number(new URL(url).port);
  await migrate(url, token);
  await seed(url, token);
  return {
    url,
    token,
    kill: async () => {
      const claim = JSON.parse(await readFile(join(dataDir, "libsql/claim.json"), "utf8")) as { processId: number };
      process.kill(claim.processId, "SIGKILL");
      while (isThere(claim.processId)) await wait(5);
    },
    revive: async () => {
      const begun = performance.now();
      server = await startLocalDatabase({ dataDir, port });
      return performance.now() - begun;
    },
    sql: async (statement) => {
      const client = createClient({ url, authToken: token });
      try {
        return (await client.execute(statement)).rows;
      } finally {
        client.close();
      }
    },
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Killed, a process stays in the list for the moment until its parent hears of it. */
export function isThere(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
