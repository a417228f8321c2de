import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { variantKeys } from "../../app/features/files/store/keys.server.ts";
import { objectOptions } from "../../app/features/files/store/object-options.server.ts";
import { forEachAtOnce, type MediaBucket, retried } from "./bucket.ts";
import type { FileRecord } from "./file-records.ts";
import { hashOfFile, readManifest } from "./manifest.ts";

interface RestoredFiles {
  /** Put into the bucket now. */
  stored: number;
  /** There already. */
  kept: number;
  /** Ids of pictures without all of their smaller ones, which are not in a backup. */
  withoutVariants: string[];
  /** A line for each file that is neither in the bucket nor, undamaged, in the folder. */
  problems: string[];
}

/** Puts the content of files that the bucket lacks into it, from the folder of a backup. Safe to repeat. */
export async function restoreFiles(bucket: MediaBucket, records: FileRecord[], folder: string): Promise<RestoredFiles> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new Error(`There is no SHA256SUMS in ${folder}: it is not a finished backup of files.`);
  const sizes = await storedSizes(bucket);
  const restored: RestoredFiles = { stored: 0, kept: 0, withoutVariants: [], problems: [] };
  await forEachAtOnce(records, async (record) => {
    const { id, key, size } = record;
    const hasAllVariants = variantKeys(record).every((variant) => sizes.has(variant));
    if (!hasAllVariants) restored.withoutVariants.push(id);
    if (sizes.get(key) === size) {
      restored.kept += 1;
      return;
    }
    const file = join(folder, key);
    const hash = await hashOfFile(file);
    const isRight = hash?.startsWith(id) && hash === (manifest.get(key) ?? hash);
    if (isRight) {
      await retried(() => putContent(bucket, record, file));
      restored.stored += 1;
    } else {
      restored.problems.push(`${key} (${record.title}) is ${hash ? "damaged" : "missing"} in ${folder}.`);
    }
  });
  return restored;
}

/** Bytes by key. */
async function storedSizes(bucket: MediaBucket): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const page = await retried(() => bucket.list({ prefix: "files/", ...(cursor && { cursor }) }));
    for (const { key, size } of page.objects) sizes.set(key, size);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return sizes;
}

/** What R2 takes as parts of an object; they have to be of one size. */
const PART_BYTES = 8 * 1024 * 1024;

async function putContent(bucket: MediaBucket, { key, type, title }: FileRecord, file: string): Promise<void> {
  const content = await openAsBlob(file);
  const options = objectOptions({ type, title });
  if (content.size <= PART_BYTES) {
    await bucket.put(key, await content.arrayBuffer(), options);
    return;
  }
  const upload = await bucket.createMultipartUpload(key, options);
  const parts = [];
  for (let at = 0; at < content.size; at += PART_BYTES) {
    const part = await content.slice(at, at + PART_BYTES).arrayBuffer();
    parts.push(await upload.uploadPart(parts.length + 1, part));
  }
  await upload.complete(parts);
}
