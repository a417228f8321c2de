import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { endOrphanProcesses } from "../../db/orphan-processes.ts";
import { lock } from "../../db/process-lock.mjs";
import { dataDir } from "../local-database.ts";

export type MediaBucket = Awaited<ReturnType<Miniflare["getR2Bucket"]>>;

const BINDING = "MEDIA";

/**
 * The bucket of uploaded files: at Cloudflare if the database is there, else that of `npm start`, also while it runs. One
 * command at a time has it.
 */
export async function withMediaBucket<Result>(work: (bucket: MediaBucket) => Promise<Result>): Promise<Result> {
  const mark = { LIFTYARD_BUCKET_OF: resolve(dataDir) };
  const release = await lock(`bucket of ${mark.LIFTYARD_BUCKET_OF}`);
  try {
    // A killed command leaves its workerd behind.
    await endOrphanProcesses(mark);
    Object.assign(process.env, mark);
    return await openBucket(work);
  } finally {
    release();
  }
}

async function openBucket<Result>(work: (bucket: MediaBucket) => Promise<Result>): Promise<Result> {
  // Loading these takes seconds, and most commands need no files.
  const { convertV4MiniflareOptions, Miniflare } = await import("miniflare");
  const { startRemoteProxySession } = await import("wrangler");
  const name = await bucketName();
  const remote = process.env.TURSO_DATABASE_URL
    ? await startRemoteProxySession({ [BINDING]: { type: "r2_bucket", bucket_name: name, remote: true } })
    : undefined;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      r2Buckets: { [BINDING]: { id: name, remoteProxyConnectionString: remote?.remoteProxyConnectionString } },
      resourcePersistencePath: join(dataDir, "wrangler/v3"),
    }),
  );
  try {
    return await work(await miniflare.getR2Bucket(BINDING));
  } finally {
    await miniflare.dispose();
    await remote?.dispose();
  }
}

async function bucketName(): Promise<string> {
  const { workerOptions } = await import("../worker-options.ts");
  const buckets = workerOptions().r2Buckets as Record<string, { id: string }> | undefined;
  const name = buckets?.[BINDING]?.id;
  if (name === undefined) throw new Error(`wrangler.toml has no bucket ${BINDING}.`);
  return name;
}

const PAUSES_MS = [100, 300, 1_000, 3_000];

/** Tries again: the connection may break, and a local bucket rejects a write while the site writes to it. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch {
      await wait(pause);
    }
  }
  return work();
}

const AT_ONCE = 4;

/** Does the work for each of them, a few at once. The first that fails stops all. */
export async function forEachAtOnce<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const workNext = async () => {
    try {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, workNext));
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
}
