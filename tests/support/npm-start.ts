import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface NpmStart {
  url: string;
  dataDir: string;
  /** All output so far. */
  output: () => string;
  untilReady: () => Promise<void>;
  ended: Promise<number | null>;
  /** Process ids of `npm start` and of what it runs. */
  processes: () => { npm: number; script: number; database: number };
  interrupt: () => void;
}

const READY_LINE = "Ctrl-C stops everything";

/** Runs `npm start` on a free port and its own data folder. */
export async function npmStart(dataDir: string, port?: number): Promise<NpmStart> {
  const usedPort = port ?? (await freePort());
  const child: ChildProcess = spawn("npm", ["start"], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    // As from a terminal, without the test runner's NODE_ENV.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(usedPort), DATA_DIR: dataDir },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  return {
    url: `http://localhost:${usedPort}`,
    dataDir,
    output: () => output,
    untilReady: async () => {
      while (!output.includes(READY_LINE)) {
        if (hasEnded) throw new Error(`npm start ended:\n${output}`);
        await wait(100);
      }
    },
    ended,
    processes: () => {
      const claim = JSON.parse(readFileSync(join(dataDir, "libsql/claim.json"), "utf8")) as {
        owner: number;
        processId: number;
      };
      return { npm: child.pid!, script: claim.owner, database: claim.processId };
    },
    interrupt: () => process.kill(-child.pid!, "SIGINT"),
  };
}

/** All processes that were started for a data folder. */
export function processesOf(dataDir: string): number[] {
  const { dev, ino } = statSync(join(dataDir, "libsql"), { bigint: true });
  return readdirSync("/proc")
    .map(Number)
    .filter((id) => Number.isInteger(id) && environment(id).includes(`LIFTYARD_FOLDER=folder ${dev}:${ino}`));
}

export function childrenOf(parent: number, name: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((id) => {
      const [, comm, ppid] = /\((.*)\) . (\d+)/s.exec(read(`/proc/${id}/stat`)) ?? [];
      return comm === name && Number(ppid) === parent;
    });
}

function environment(id: number): string[] {
  return read(`/proc/${id}/environ`).split("\0");
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process has just ended, or belongs to another user.
    return "";
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
