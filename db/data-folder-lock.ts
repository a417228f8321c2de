import { rmSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { endOrphanProcesses } from "./orphan-processes.ts";
import { isLocked, tryLock } from "./process-lock.mjs";
import { answersHealth } from "./server-health.ts";

/** Exclusive lock on a data folder: two servers on the same files would corrupt them. */
interface DataFolderLock {
  /** Environment for every process that works on the folder, so that orphans can be found. */
  mark: Record<string, string>;
  /** Publishes the server's URL for other processes. */
  record: (server: Pick<Holder, "processId" | "url">) => Promise<void>;
  release: () => void;
}

interface Holder {
  /** The owner's process id and, once known, its server. */
  owner: number;
  processId: number;
  url: string;
}

/** Throws when another process owns the folder. Ends orphans of a killed owner first. */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const file = join(folder, "claim.json");
  const name = await lockName(folder);
  const unlock = await tryLock(name);
  if (!unlock) {
    const holder = await readHolder(file);
    const who = holder?.owner ? `process ${holder.owner}` : "another process";
    throw new Error(
      `The database in ${folder} is in use by ${who}. Stop that one first, or choose another folder and port: DATA_DIR=… PORT=… npm start`,
    );
  }
  let isReleased = false;
  const mark = { LIFTYARD_FOLDER: name };
  const write = (holder: Omit<Holder, "owner">) => writeFile(file, JSON.stringify({ ...holder, owner: process.pid }));
  try {
    await endOrphanProcesses(mark);
    await write({ processId: process.pid, url: "" });
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    mark,
    record: write,
    release: () => {
      if (isReleased) return;
      isReleased = true;
      rmSync(file, { force: true });
      unlock();
    },
  };
}

/** URL of the server that runs on a folder; undefined when there is none. */
export async function runningServer(folder: string): Promise<string | undefined> {
  const holder = await readHolder(join(folder, "claim.json"));
  if (!holder?.url || !(await isLocked(await lockName(folder)))) return undefined;
  return (await answersHealth(holder.url)) ? holder.url : undefined;
}

/** By device and inode: the same folder by any path, and not a copy of it. */
async function lockName(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  return `folder ${dev}:${ino}`;
}

async function readHolder(file: string): Promise<Partial<Holder> | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Partial<Holder>;
  } catch {
    return undefined;
  }
}
