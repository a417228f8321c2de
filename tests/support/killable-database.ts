import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient, type Row } from "@libsql/client/web";
import { startLocalDatabase, type LocalDatabase } from "../../db/local-server.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";

export interface KillableDatabase {
  url: string;
  token: string;
  /** SIGKILL, as in a power cut: the server finishes nothing. */
  kill: () => Promise<void>;
  /** On the same files and port; resolves to the milliseconds until it answered. */
  restart: () => Promise<number>;
  /** Makes every further write fail as on a full disk, or undoes that. */
  fillDisk: (isFull: boolean) => void;
  sql: (statement: string) => Promise<Row[]>;
  stop: () => Promise<void>;
}

/** Without the trap, a write beyond the size limit would end the server instead of failing. */
const through = ["sh", "-c", `trap "" XFSZ; exec "$@"`, "sh"];

/** The demo catalogue in a database server that can be killed and started again. */
export async function startKillableDatabase(): Promise<KillableDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-killable-"));
  let server: LocalDatabase = await startLocalDatabase({ dataDir, through });
  const { url, token } = server;
  const port = Number(new URL(url).port);
  await migrate(url, token);
  await seed(url, token);
  const processId = () =>
    (JSON.parse(readFileSync(join(dataDir, "libsql/claim.json"), "utf8")) as { processId: number }).processId;
  return {
    url,
    token,
    kill: async () => {
      const killed = processId();
      process.kill(killed, "SIGKILL");
      while (isRunning(killed)) await wait(5);
    },
    fillDisk: (isFull) => {
      execFileSync("prlimit", ["--pid", String(processId()), `--fsize=${isFull ? "1" : "unlimited"}:unlimited`]);
    },
    restart: async () => {
      const begun = performance.now();
      server = await startLocalDatabase({ dataDir, port, through });
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

/** A killed process stays listed until its parent has noticed. */
export function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
