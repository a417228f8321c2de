import { startDemoSite } from "../demo-site.ts";
import { load } from "./load.ts";
import type { BenchPart } from "./part.ts";

/** The long form: `BENCH_MINUTES=10 npm run bench -- memory`. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 1);
const SLICE_MS = 5000;
const CONNECTIONS = 4;

/** Cached and rendered pages in turn, more URLs than visitors ever use. */
const paths = ["/", "/products", "/contact", "/library", "/service", "/products?search=gs", "/products.json?page=2"];

/** The memory of the Worker's isolate under mixed load: it fills with pages, then stays level. */
export const memory: BenchPart = {
  name: "memory",
  title: `Memory of the Worker's isolate in ${MINUTES} min of mixed load`,
  run: async () => {
    const results = await measure();
    return {
      results,
      head: ["requests", "at the start (MB)", "half-way (MB)", "at the end (MB)", "growth in the second half (MB/min)"],
      rows: [
        [
          String(results.requests),
          ...[results.startMb, results.middleMb, results.endMb, results.growthMbPerMinute].map((mb) => mb.toFixed(1)),
        ],
      ],
    };
  },
};

async function measure() {
  const site = await startDemoSite({ variables: { FRESHNESS_BOUND_MS: "50000" }, inspect: true });
  try {
    await slice(site.url, 0);
    const samples = [await site.heapMegabytes()];
    let requests = 0;
    const end = performance.now() + MINUTES * 60_000;
    for (let n = 1; performance.now() < end; n++) {
      requests += await slice(site.url, n);
      samples.push(await site.heapMegabytes());
    }
    const [startMb, middleMb, endMb] = [0, Math.floor(samples.length / 2), samples.length - 1].map(
      (at) => samples[at]!,
    );
    const growthMbPerMinute = (endMb! - middleMb!) / (MINUTES / 2);
    return { minutes: MINUTES, requests, startMb: startMb!, middleMb: middleMb!, endMb: endMb!, growthMbPerMinute };
  } finally {
    await site.stop();
  }
}

async function slice(url: string, n: number): Promise<number> {
  const path = paths[n % paths.length]!;
  // Every second request bypasses the cache.
  const headers: Record<string, string> = n % 2 ? { Cookie: "session=nobody" } : { "Accept-Language": "ru" };
  return (await load({ url, path, headers, connections: CONNECTIONS, ms: SLICE_MS })).length;
}
