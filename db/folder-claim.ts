import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { answersHealth } from "./server-health.ts";

/** The sole right of one server to a data folder: two on the same files would destroy them. */
export interface FolderClaim {
  /** Names the server, which is what matters to the next who asks. */
  record: (server: Holder) => Promise<void>;
  release: () => Promise<void>;
}

interface Holder {
  processId: number;
  url: string;
}

const STARTING_MS = 20_000;

/** Throws when the claim's holder still runs. A claim left behind by one that was killed is taken over. */
export async function claimFolder(folder: string): Promise<FolderClaim> {
  const file = join(folder, "claim.json");
  const write = (flag: "wx" | "w", holder: Holder) => writeFile(file, JSON.stringify(holder), { flag });
  const starting: Holder = { processId: process.pid, url: "" };
  try {
    await write("wx", starting);
  } catch (error) {
    if (!isFileExists(error)) throw error;
    const holder = await readHolder(file);
    if (holder && (await isRunning(holder, file))) {
      throw new Error(
        `The database in ${folder} is in use by process ${holder.processId}. Stop that one first, or set another DATA_DIR.`,
        { cause: error },
      );
    }
    await write("w", starting);
  }
  return {
    record: (server) => write("w", server),
    release: () => rm(file, { force: true }),
  };
}

/** The address of the server that runs on a folder; undefined when none does. */
export async function runningServer(folder: string): Promise<string | undefined> {
  const file = join(folder, "claim.json");
  const holder = await readHolder(file);
  return holder && holder.url !== "" && (await isRunning(holder, file)) ? holder.url : undefined;
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

/** A live process id alone proves nothing: in a container the next program soon gets the same one. */
async function isRunning({ processId, url }: Holder, file: string): Promise<boolean> {
  if (!isAlive(processId)) return false;
  const { mtimeMs } = await stat(file);
  return Date.now() - mtimeMs < STARTING_MS || (url !== "" && (await answersHealth(url)));
}

function isAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function isFileExists(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
