import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";

const IN_MEMORY = "/dev/shm";
/** `statfs` of Linux calls a file system in memory so. */
const TMPFS = 0x01021994;
/** Several times what all tests at once have there. */
const ENOUGH_BYTES = 4e9;

/**
 * Creates a folder in memory, deleted when this process ends, where databases do not wait for a disk. Undefined without
 * such a file system, or with too little room.
 */
export function memoryFolder(): string | undefined {
  if (!existsSync(IN_MEMORY)) return undefined;
  const { type, bsize, bavail } = statfsSync(IN_MEMORY);
  if (type !== TMPFS || Math.min(bsize * bavail, process.availableMemory()) < ENOUGH_BYTES) return undefined;
  const folder = mkdtempSync(`${IN_MEMORY}/liftyard-`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Without these, a signal ends the process at once.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  return folder;
}
