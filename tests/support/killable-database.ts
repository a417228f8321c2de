import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Client, createClient, type Row } from "@libsql/client/web";
import { startLocalDatabase, type LocalDatabase } from "../../db/local-server.ts";

export interface KillableDatabase {
  url: string;
  token: string;
  /** For replicas, if it has some. */
  replicationUrl: string | undefined;
  /** SIGKILL, as in a power cut: the server finishes nothing. */
  kill: () => Promise<void>;
  /** On the same files and port; resolves to the milliseconds until it answered. */
  restart: () => Promise<number>;
  /** Makes every further write fail as on a full disk, or undoes that. */
  fillDisk: (isFull: boolean) => void;
  sql: (statement: string) => Promise<Row[]>;
  /** In one transaction. */
  batch: (statements: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** Without the trap, a write beyond the size limit would end the server instead of failing. */
const through = ["sh", "-c", `trap "" XFSZ; exec "$@"`, "sh"];

/** Two Workers and the test itself ask it at once; few of them write. */
const OF_TWO_REGIONS = 12;

/** The demo catalogue in a database server that can be killed and started again. */
export async function startKillableDatabase({ hasReplicas = false } = {}): Promise<KillableDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-killable-"));
  await cp(process.env.DATABASE_TEMPLATE!, dataDir, { recursive: true });
  const start = (ports: { port?: number; replicationPort?: number }) =>
    startLocalDatabase({ dataDir, through, ...ports, ...(hasReplicas && { connections: OF_TWO_REGIONS }) });
  let server: LocalDatabase = await start(hasReplicas ? { replicationPort: 0 } : {});
  const { url, token, replicationUrl } = server;
  const port = Number(new URL(url).port);
  const samePorts = { port, ...(replicationUrl && { replicationPort: Number(new URL(replicationUrl).port) }) };
  async function withClient<T>(use: (client: Client) => Promise<T>): Promise<T> {
    const client = createClient({ url, authToken: token });
    try {
      return await use(client);
    } finally {
      client.close();
    }
  }
  const processId = () =>
    (JSON.parse(readFileSync(join(dataDir, "libsql/claim.json"), "utf8")) as { processId: number }).processId;
  return {
    url,
    token,
    replicationUrl,
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
      server = await start(samePorts);
      return performance.now() - begun;
    },
    sql: (statement) => withClient(async (client) => (await client.execute(statement)).rows),
    batch: (statements) => withClient(async (client) => void (await client.batch(statements, "write"))),
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
