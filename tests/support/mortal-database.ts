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

export interface MortalDatabase {
  url: string;
  token: string;
  /** As a power cut ends a process: no signal it could answer, nothing finished. */
  kill: () => Promise<void>;
  /** On the same files and the same port; gives the milliseconds until it answered. */
  revive: () => Promise<number>;
  /** So that it can write nothing more, or again as much as it likes. */
  fillDisk: (isFull: boolean) => void;
  sql: (statement: string) => Promise<Row[]>;
  stop: () => Promise<void>;
}

/** A write beyond its bounds is an error to the server, as on a full disk, and not its end. */
const through = ["sh", "-c", `trap "" XFSZ; exec "$@"`, "sh"];

/** The demo catalogue in a database server that can be killed and started again. */
export async function startMortalDatabase(): Promise<MortalDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-mortal-"));
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
      while (isThere(killed)) await wait(5);
    },
    fillDisk: (isFull) => {
      execFileSync("prlimit", ["--pid", String(processId()), `--fsize=${isFull ? "1" : "unlimited"}:unlimited`]);
    },
    revive: async () => {
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

/** Killed, a process stays in the list for the moment until its parent hears of it. */
export function isThere(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
