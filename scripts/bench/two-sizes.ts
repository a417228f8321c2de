import { createClient } from "@libsql/client/web";
import { startDemoSite } from "../demo-site.ts";
import { signIn } from "./sign-in.ts";
import { type Target, timeInTurns } from "./timing.ts";

const SMALL = 1_000;
const LARGE = 100_000;
/** A page near the end of each catalogue. */
const DEEP_PAGES = { [SMALL]: 40, [LARGE]: 4_000 };

/** A new data version makes every cached page a miss. */
export const RENEW_VERSION = "update generation set token = lower(hex(randomblob(16)))";

export interface TimedPage {
  name: string;
  path: string;
  /** SQL that is run before each request. */
  prepare: string;
}

interface TwoTimes {
  name: string;
  smallMs: number;
  largeMs: number;
  /** 100,000 products ÷ 1,000. */
  ratio: number;
}

/**
 * The least time of each page over 1,000 and over 100,000 products, and the isolate's memory at the end. Pages of staff
 * are requested as an admin.
 */
export async function timeAtTwoSizes(
  pages: (deep: number) => readonly TimedPage[],
  { rounds }: { rounds: number },
): Promise<{ times: TwoTimes[]; smallMb: number; largeMb: number }> {
  const small = await site(SMALL, pages(DEEP_PAGES[SMALL]!));
  const large = await site(LARGE, pages(DEEP_PAGES[LARGE]!));
  try {
    const timings = await timeInTurns([...small.targets, ...large.targets], rounds);
    const at = (products: number, name: string) =>
      timings.find((each) => each.name === nameOf(products, name))!.leastMs;
    const times = pages(1).map(({ name }) => {
      const [smallMs, largeMs] = [at(SMALL, name), at(LARGE, name)];
      return { name, smallMs, largeMs, ratio: largeMs / smallMs };
    });
    return { times, smallMb: await small.heapMegabytes(), largeMb: await large.heapMegabytes() };
  } finally {
    await small.stop();
    await large.stop();
  }
}

const nameOf = (products: number, name: string) => `${products}: ${name}`;

async function site(products: number, pages: readonly TimedPage[]) {
  // The first board reads every product.
  const demo = await startDemoSite({ products, inspect: true, variables: { DATABASE_TIMEOUT_MS: "60000" } });
  const client = createClient({ url: demo.databaseUrl, authToken: demo.databaseToken });
  const cookie = await signIn(demo.url);
  const targets = pages.map(({ name, path, prepare }): Target => ({
    name: nameOf(products, name),
    prepare: async () => void (await client.execute(prepare)),
    run: async () => {
      const answer = await fetch(demo.url + path, path.startsWith("/adm-dash/") ? { headers: { cookie } } : {});
      const body = await answer.text();
      if (answer.headers.get("X-Cache") === "memory") throw new Error(`${path} came from the cache`);
      if (!answer.ok || !/<\/html>|^{"groups"/.test(body)) throw new Error(`${path} answered ${answer.status}`);
    },
  }));
  return { targets, heapMegabytes: demo.heapMegabytes, stop: demo.stop };
}
