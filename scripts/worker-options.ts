import type { V4WorkerOptionsShape } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

/** What wrangler.toml says of the Worker, for miniflare. */
export function workerOptions(): V4WorkerOptionsShape {
  const { modulesRules: _rules, ...options } = unstable_getMiniflareWorkerOptions("wrangler.toml").workerOptions;
  return options as V4WorkerOptionsShape;
}
