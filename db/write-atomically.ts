import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file that is there as a whole, also after a power cut, or not at all. Creates its folder. */
export async function writeAtomically(
  file: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  mode = 0o666,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const handle = await open(unfinished, "w", mode);
    try {
      for await (const chunk of chunks) await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
