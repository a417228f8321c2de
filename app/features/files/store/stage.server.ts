import type { R2Bucket, R2UploadedPart } from "@cloudflare/workers-types";
import { createHash } from "node:crypto";
import { incomingKey } from "./keys.server";
import { objectOptions } from "./object-options.server";

/** The least that R2 takes as a part of a larger object, and the most of a file that is in memory. */
const PART_BYTES = 5 * 1024 * 1024;

const HASH_BYTES = 16;

/** Content that waits for its key, which is made of its hash. */
export interface StagedContent {
  /** The first 128 bits of its SHA-256, in hex. */
  id: string;
  size: number;
  /** In memory if it is no larger than a part, else under a key of the bucket. */
  content: Uint8Array | { incoming: string };
}

/** Hashes content while it is stored part by part. Leaves nothing behind when reading it fails. */
export async function stageContent(bucket: R2Bucket, chunks: AsyncIterable<Uint8Array>): Promise<StagedContent> {
  const hash = createHash("sha256");
  const part = new Uint8Array(PART_BYTES);
  let [filled, size] = [0, 0];
  const upload = largeUpload(bucket);
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      for (let at = 0; at < chunk.length;) {
        if (filled === PART_BYTES) {
          await upload.add(part);
          filled = 0;
        }
        const taken = chunk.subarray(at, at + PART_BYTES - filled);
        part.set(taken, filled);
        filled += taken.length;
        at += taken.length;
      }
    }
    const rest = part.subarray(0, filled);
    const id = hash.digest("hex").slice(0, 2 * HASH_BYTES);
    return { id, size, content: size <= PART_BYTES ? rest.slice() : { incoming: await upload.complete(rest) } };
  } catch (error) {
    await upload.abort();
    throw error;
  }
}

function largeUpload(bucket: R2Bucket) {
  let begun: Awaited<ReturnType<R2Bucket["createMultipartUpload"]>> | undefined;
  const parts: R2UploadedPart[] = [];
  const add = async (part: Uint8Array) => {
    begun ??= await bucket.createMultipartUpload(incomingKey());
    parts.push(await begun.uploadPart(parts.length + 1, part));
  };
  return {
    add,
    /** Returns the key. */
    async complete(last: Uint8Array): Promise<string> {
      await add(last);
      await begun!.complete(parts);
      return begun!.key;
    },
    /** What cannot be aborted now, R2 drops after a week. */
    abort: async () => void (await begun?.abort().catch(() => {})),
  };
}

/** Moves staged content to its key. Repeating it is harmless: what is under a key is always the same. */
export async function placeContent(
  bucket: R2Bucket,
  content: StagedContent["content"],
  { key, type, title }: { key: string; type: string; title: string },
): Promise<void> {
  const options = objectOptions({ type, title });
  if (content instanceof Uint8Array) {
    await bucket.put(key, content, options);
    return;
  }
  const staged = await bucket.get(content.incoming);
  if (!staged) throw new Error("Staged content is gone");
  await bucket.put(key, staged.body, options);
}

export async function dropStaged(bucket: R2Bucket, content: StagedContent["content"]): Promise<void> {
  if (!(content instanceof Uint8Array)) await bucket.delete(content.incoming);
}
