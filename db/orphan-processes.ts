import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const ENDED_WITHIN_MS = 5_000;

/**
 * Kills every process with the mark in its environment. Process ids are reused, so they identify nothing. A zombie has
 * no environment.
 */
export async function endOrphanProcesses(mark: Record<string, string>): Promise<void> {
  const deadline = Date.now() + ENDED_WITHIN_MS;
  for (let left = await marked(mark); left.length > 0; left = await marked(mark)) {
    if (Date.now() > deadline) throw new Error(`Processes of an earlier start do not end: ${left.join(", ")}.`);
    for (const processId of left) {
      try {
        process.kill(processId, "SIGKILL");
      } catch {
        // It has just exited.
      }
    }
    await wait(20);
  }
}

async function marked(mark: Record<string, string>): Promise<number[]> {
  const lines = Object.entries(mark).map(([name, value]) => `${name}=${value}`);
  const entries = await readdir("/proc").catch(() => []);
  const found = await Promise.all(
    entries.map(async (entry) => {
      const processId = Number(entry);
      if (!Number.isInteger(processId) || processId === process.pid) return [];
      // Processes of other users cannot be read, and are not ours.
      const environment = await readFile(`/proc/${entry}/environ`, "utf8").catch(() => "");
      const variables = environment.split("\0");
      return lines.every((line) => variables.includes(line)) ? [processId] : [];
    }),
  );
  return found.flat();
}
