import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { workerOptions } from "../worker-options.ts";
import { startDemoSite } from "../demo-site.ts";
import { type Load, load, percentile } from "./load.ts";
import type { BenchPart, Headline } from "./part.ts";
import { publicRoutes } from "./public-routes.ts";

/** Keeps a Worker busy; with many more, garbage collection decides the 99th percentile. */
const CONNECTIONS = 8;
/** One round's 99th percentile may be half or twice the next one's, because of garbage collection. */
const ROUNDS = 21;
const QUICK_ROUNDS = 11;
const ROUND_MS = 2000;

/**
 * Cached pages compared with a Worker that returns one constant body of the same size, the most this machine can
 * do. Both have the same static files, which Cloudflare looks up before any Worker.
 */
export const ceiling: BenchPart<PageCost[]> = {
  name: "ceiling",
  title: "Kept pages beside a Worker that has one constant body of the same size",
  run: async ({ isQuick }) => {
    const results = await measure(isQuick ? QUICK_ROUNDS : ROUNDS);
    return {
      results,
      head: [
        "page",
        "kB",
        "ceiling (1/s)",
        "kept (1/s)",
        "÷ ceiling",
        "p99 ÷ ceiling's",
        "uncached (1/s)",
        "÷ ceiling",
      ],
      rows: results.map((each) => [
        each.page,
        (each.bytes / 1000).toFixed(1),
        each.ceilingPerSecond.toFixed(0),
        each.keptPerSecond.toFixed(0),
        each.keptShare.toFixed(2),
        each.p99Ratio.toFixed(2),
        each.uncachedPerSecond.toFixed(0),
        each.uncachedShare.toFixed(3),
      ]),
    };
  },
  headlines: (results) =>
    results.flatMap(({ page, keptShare, p99Ratio, uncachedShare }): Headline[] => [
      { name: `${page} kept pages ÷ ceiling`, value: keptShare, better: "higher", limit: 0.7 },
      { name: `${page} p99 ÷ ceiling's`, value: p99Ratio, better: "lower", limit: 1.5 },
      { name: `${page} uncached pages ÷ ceiling`, value: uncachedShare, better: "higher", limit: LEAST_UNCACHED[page] },
    ]),
};

const LEAST_UNCACHED: Record<string, number | undefined> = { "/": 0.15, "/products": 0.15, "/product/{id}": 0.1 };

type PageCost = Awaited<ReturnType<typeof measurePage>>;

// As in production: a data version is trusted for a while.
const variables = { FRESHNESS_BOUND_MS: "50000" };

async function measure(rounds: number) {
  const results = [];
  for (const route of ["/", "/products", "/product/{id}"]) results.push(await measurePage(route, rounds));
  return results;
}

/** A new process for each target: an old one collects its own and others' garbage for longer. */
async function measurePage(route: string, rounds: number) {
  const site = await startDemoSite({ variables });
  const uncached = await startDemoSite({ variables });
  const path = (await publicRoutes(site.url)).find((each) => each.route === route)!.address;
  const body = await (await fetch(site.url + path)).text();
  const constant = await startConstantWorker(body);
  try {
    const targets = {
      ceiling: { url: constant.url, path },
      kept: { url: site.url, path, problemOf: unlessMarked("memory") },
      // A session bypasses the page cache.
      uncached: { url: uncached.url, path, problemOf: unlessMarked("bypass"), headers: { Cookie: "session=nobody" } },
    };
    return { page: route, bytes: Buffer.byteLength(body), ...(await compare(targets, rounds)) };
  } finally {
    await Promise.all([site, uncached, constant].map((target) => target.stop()));
  }
}

type Target = Omit<Load, "connections" | "ms">;

async function compare(targets: Record<"ceiling" | "kept" | "uncached", Target>, count: number) {
  const rounds = { ceiling: [] as Round[], kept: [] as Round[], uncached: [] as Round[] };
  const names = Object.keys(targets) as (keyof typeof targets)[];
  for (let round = -1; round < count; round++) {
    for (const name of names) {
      const times = await load({ ...targets[name], connections: CONNECTIONS, ms: ROUND_MS });
      if (round < 0) continue;
      rounds[name].push({ perSecond: (times.length / ROUND_MS) * 1000, p99Ms: percentile(times, 0.99) });
    }
  }
  const perSecond = (name: keyof typeof targets) => median(rounds[name].map((round) => round.perSecond));
  const p99Ms = (name: keyof typeof targets) => median(rounds[name].map((round) => round.p99Ms));
  return {
    ceilingPerSecond: perSecond("ceiling"),
    keptPerSecond: perSecond("kept"),
    keptShare: perSecond("kept") / perSecond("ceiling"),
    p99Ratio: p99Ms("kept") / p99Ms("ceiling"),
    uncachedPerSecond: perSecond("uncached"),
    uncachedShare: perSecond("uncached") / perSecond("ceiling"),
  };
}

interface Round {
  perSecond: number;
  p99Ms: number;
}

const median = (numbers: number[]) => percentile(numbers, 0.5);

const unlessMarked = (how: string) => (head: string) =>
  head.toLowerCase().includes(`\r\nx-cache: ${how}`) ? undefined : `was not answered by way of ${how}`;

async function startConstantWorker(body: string) {
  const { assets, compatibilityDate, compatibilityFlags } = workerOptions();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      assets,
      compatibilityDate,
      compatibilityFlags,
      name: "constant",
      modules: true,
      script: `const body = new TextEncoder().encode(${JSON.stringify(body)});
      export default { fetch: () => new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } }) };`,
      host: "127.0.0.1",
      port: 0,
      cf: false,
    }),
  );
  const url = await miniflare.ready;
  return { url: url.origin, stop: () => miniflare.dispose() };
}
