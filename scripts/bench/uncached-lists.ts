import { createClient } from "@libsql/client/web";
import { rangeKeys, ranges } from "../../app/features/products/ranges.ts";
import { demoAdmin, startDemoSite } from "../demo-site.ts";
import type { BenchPart } from "./part.ts";
import { type Target, timeInTurns } from "./timing.ts";

const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 30;

export const uncachedLists: BenchPart = {
  name: "lists",
  title: "Uncached pages of the list, over catalogues of 1,000 and 100,000 products",
  run: async () => {
    const results = await measure();
    return {
      results,
      head: ["page", "1,000 (ms)", "100,000 (ms)", "ratio", "÷ first at 1,000"],
      rows: results.map(({ name, smallMs, largeMs, ratio, toFirst }) => [
        name,
        smallMs.toFixed(1),
        largeMs.toFixed(1),
        ratio.toFixed(2),
        toFirst.toFixed(2),
      ]),
    };
  },
};

/** URLs of the list; the deep page is near the end of each catalogue. */
const addresses = (deep: number): Record<string, string> => ({
  "first page": "/products",
  "deep page": `/products?page=${deep}`,
  "deep page by height, descending": `/products?sort=working_height&direction=desc&page=${deep}`,
  ...Object.fromEntries(
    ["year", "working_height", "load", "weight", "newest"].map((sort) => [
      `sorted by ${sort.replace("_", " ")}`,
      `/products?sort=${sort}&direction=desc`,
    ]),
  ),
  "one engine type": "/products?engine_type=diesel",
  ...Object.fromEntries(
    rangeKeys.map((key) => {
      const { steps } = ranges[key];
      return [`a limit of ${key}`, `/products?${key}=${steps[Math.floor(steps.length / 2)]}`];
    }),
  ),
  "five limits": "/products?height=8&load=300&persons=2&width=1.5&length=4&engine_type=electric",
  "no product": "/products?height=40&width=0.8&length=1.5",
  "one word": "/products?search=genie",
  "part of a model": "/products?search=gs193",
  "two words": "/products?search=genie+scissor",
  "three words": "/products?search=genie+scissor+electric",
  "a typing error": "/products?search=haullotte",
  "nothing found": "/products?search=zzzz+genie",
  "a job": "/find?height=7.5&people=2&door_w=0.9&door_h=2&place=in",
  "a job with every question":
    "/find?height=7.5&side=1&people=2&tools=80&door_w=0.9&door_h=2&floor=3000&trailer=3500&length=2.5&place=in&slope=20",
  "a job that nothing fits": "/find?height=60&people=2&door_w=0.4&door_h=1&floor=300",
  library: "/library",
  "staff: beginning of a model": "/adm-dash/search.json?q=gs",
  "staff: part of a model": "/adm-dash/search.json?q=s19",
  "staff: manufacturer and model": "/adm-dash/search.json?q=genie+gs+19",
  "staff: nothing found": "/adm-dash/search.json?q=zzzz",
});

/** The cost of an uncached list page with 100,000 products, as a ratio to 1,000. */
async function measure() {
  const [small, large] = [await catalogue(SMALL, 40), await catalogue(LARGE, 4_000)];
  try {
    const timings = await timeInTurns([...small.targets, ...large.targets], ROUNDS);
    const at = (products: number, name: string) => timings.find((each) => each.name === nameOf(products, name))!;
    const first = at(SMALL, "first page").leastMs;
    return Object.keys(addresses(1)).map((name) => ({
      name,
      smallMs: at(SMALL, name).leastMs,
      largeMs: at(LARGE, name).leastMs,
      /** 100,000 products ÷ 1,000. */
      ratio: at(LARGE, name).leastMs / at(SMALL, name).leastMs,
      /** This page at 100,000 ÷ the first page at 1,000. */
      toFirst: at(LARGE, name).leastMs / first,
    }));
  } finally {
    await small.stop();
    await large.stop();
  }
}

const nameOf = (products: number, name: string) => `${products}: ${name}`;

async function catalogue(products: number, deep: number) {
  const site = await startDemoSite({ products });
  const client = createClient({ url: site.databaseUrl, authToken: site.databaseToken });
  const cookie = await signIn(site.url);
  const targets = Object.entries(addresses(deep)).map(([name, address]): Target => ({
    name: nameOf(products, name),
    // A new data version makes every cached page a miss.
    prepare: async () => void (await client.execute("update generation set token = lower(hex(randomblob(16)))")),
    run: async () => {
      const answer = await fetch(site.url + address, address.startsWith("/adm-dash/") ? { headers: { cookie } } : {});
      const body = await answer.text();
      if (answer.headers.get("X-Cache") === "memory") throw new Error(`${address} came from the cache`);
      if (!answer.ok || !/<\/html>|^{"groups"/.test(body)) throw new Error(`${address} answered ${answer.status}`);
    },
  }));
  return { targets, stop: site.stop };
}

/** The Cookie header of a session. */
async function signIn(site: string): Promise<string> {
  const answer = await fetch(`${site}/adm-dash/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site },
    body: new URLSearchParams(demoAdmin),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
