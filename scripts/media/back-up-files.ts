import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { forEachAtOnce, type MediaBucket, retried } from "./bucket.ts";
import type { FileRecord } from "./file-records.ts";
import { hashOfFile, readManifest, writeManifest } from "./manifest.ts";
import { writeAtomically } from "../../db/write-atomically.ts";

interface SavedFiles {
  /** Fetched now. */
  fetched: number;
  /** There already, with the right content. */
  kept: number;
  /** A line for each file that could not be saved. */
  problems: string[];
}

/**
 * Copies the content of files into a folder, under the keys that they have in the bucket, and writes down their hashes.
 * What is there with the right content is not fetched again, and nothing is deleted: an older backup may name it.
 */
export async function backUpFiles(bucket: MediaBucket, records: FileRecord[], folder: string): Promise<SavedFiles> {
  await mkdir(folder, { recursive: true });
  const manifest = (await readManifest(folder)) ?? new Map<string, string>();
  const saved: SavedFiles = { fetched: 0, kept: 0, problems: [] };
  await forEachAtOnce(records, async ({ id, key, title }) => {
    const file = join(folder, key);
    const there = await hashOfFile(file);
    if (there?.startsWith(id)) {
      manifest.set(key, there);
      saved.kept += 1;
      return;
    }
    const outcome = await retried(() => fetchContent(bucket, { id, key, file }));
    if ("problem" in outcome) {
      saved.problems.push(`${key} (${title}) ${outcome.problem}.`);
      return;
    }
    manifest.set(key, outcome.hash);
    saved.fetched += 1;
  });
  await writeManifest(folder, manifest);
  return saved;
}

class WrongContent extends Error {}

type Outcome = { hash: string } | { problem: string };

async function fetchContent(
  bucket: MediaBucket,
  { id, key, file }: { id: string; key: string; file: string },
): Promise<Outcome> {
  const object = await bucket.get(key);
  if (!object) return { problem: "is missing in the bucket" };
  const hash = createHash("sha256");
  let found = "";
  const checked = async function* () {
    for await (const chunk of object.body as unknown as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      yield chunk;
    }
    found = hash.digest("hex");
    if (!found.startsWith(id)) throw new WrongContent();
  };
  try {
    await writeAtomically(file, checked());
    return { hash: found };
  } catch (error) {
    if (error instanceof WrongContent) return { problem: "has other content in the bucket than its name says" };
    throw error;
  }
}
