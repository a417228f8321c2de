import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@libsql/client/web";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBuiltWorker } from "../../scripts/built-worker.ts";
import { record, seconds } from "../support/long-runs";
import { ask } from "../support/http";
import { percentile, startLoadSite } from "../support/load-site";
import { expectLoggedErrors } from "../support/no-console-errors";

/**
 * Records figures as in docs/reliability.md and asserts only what holds on a slow machine. The speed of single
 * pages is in page-speed.test.ts.
 */

const PRODUCTS = 5_000;
const A_MINUTE_MS = 60_000;
const languages = ["en", "ru", "az"];
const pages = [
  "/",
  "/products",
  "/products?engine=electric",
  "/products?search=gs",
  "/products?sort=working_height&direction=desc",
  "/library",
  "/contact",
  "/service",
];

let site: Awaited<ReturnType<typeof startLoadSite>>;
let ids: string[];
beforeAll(async () => {
  site = await startLoadSite(PRODUCTS);
  const client = createClient({ url: site.databaseUrl });
  ids = (await client.execute("select id from equipment where visible_in_store")).rows.map(({ id }) => String(id));
  client.close();
}, A_MINUTE_MS);
afterAll(() => site.stop());

const any = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)]!;
const publicPath = () => (Math.random() < 0.5 ? any(pages) : `/product/${any(ids)}`);

async function timed(path: string, question?: Parameters<typeof ask>[2]) {
  const begun = performance.now();
  const { status } = await ask(site.url, path, question);
  return { status, ms: performance.now() - begun };
}

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  timed(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });

describe("load", () => {
  it(
    "serves visitors, reading staff and saving staff together",
    async () => {
      const end = performance.now() + seconds * 1000;
      const times: number[] = [];
      const faults: string[] = [];
      const memory: { at: number; megabytes: number }[] = [];
      const staff = { Cookie: site.cookie };

      async function oneRequest(): Promise<[string, { status: number; ms: number }]> {
        const dice = Math.random();
        if (dice < 0.95) {
          const path = publicPath();
          return [path, await timed(path, { headers: { "Accept-Language": any(languages) } })];
        }
        if (dice < 0.99) {
          const path = any(["/adm-dash/dashboard", "/adm-dash/products", `/adm-dash/products/${any(ids)}`]);
          return [path, await timed(path, { headers: staff })];
        }
        const toggle = { intent: "visibility", id: any(ids), visible: "true" };
        return ["save", await post("/adm-dash/products", toggle, staff)];
      }
      async function visitor() {
        while (performance.now() < end) {
          const [path, { status, ms }] = await oneRequest();
          times.push(ms);
          if (status !== 200 && status !== 303) faults.push(`${status} ${path}`);
          await wait(10);
        }
      }
      async function observer() {
        while (performance.now() < end) {
          memory.push({ at: performance.now(), megabytes: await site.heapMegabytes() });
          await wait(Math.max(500, (seconds * 1000) / 60));
        }
      }
      await Promise.all([observer(), ...Array.from({ length: 8 }, visitor)]);
      expect(faults).toEqual([]);
      const settled = memory.slice(Math.floor(memory.length / 3));
      record({
        scenario: "mixed traffic",
        seconds,
        requests: times.length,
        errors: faults.length,
        p50Ms: Math.round(percentile(times, 0.5)),
        p99Ms: Math.round(percentile(times, 0.99)),
        megabytesAtTheEnd: Math.round(settled.at(-1)!.megabytes),
        megabytesPerMinute: Number(slope(settled).toFixed(2)),
      });
    },
    seconds * 1000 + A_MINUTE_MS,
  );

  it(
    "serves visitors during a storm of password guesses",
    async () => {
      expectLoggedErrors();
      const during = async (guessing: boolean) => {
        const times: number[] = [];
        const rejected = new Map<number, number>();
        const end = performance.now() + Math.max(3, seconds / 10) * 1000;
        const visitors = Array.from({ length: 4 }, async () => {
          while (performance.now() < end) {
            const { status, ms } = await timed(any(pages));
            expect(status).toBe(200);
            times.push(ms);
            await wait(10);
          }
        });
        const guessers = Array.from({ length: guessing ? 10 : 0 }, async (_, guesser) => {
          while (performance.now() < end) {
            const sender = { "CF-Connecting-IP": `203.0.113.${guesser}` };
            const fields = { email: "guess@example.com", password: "a wrong one" };
            const { status } = await post("/adm-dash/login", fields, sender);
            rejected.set(status, (rejected.get(status) ?? 0) + 1);
            await wait(100);
          }
        });
        await Promise.all([...visitors, ...guessers]);
        return { p95: percentile(times, 0.95), rejected };
      };
      await during(false);
      const quiet = await during(false);
      const storm = await during(true);
      const known = new Set([...storm.rejected.keys()]);
      expect(
        [...known].every((status) => [401, 422, 429].includes(status)),
        [...known].join(),
      ).toBe(true);
      expect(storm.rejected.get(429)).toBeGreaterThan(0);
      record({
        scenario: "log-in storm",
        guesses: [...storm.rejected.values()].reduce((sum, n) => sum + n, 0),
        tooMany: storm.rejected.get(429) ?? 0,
        publicP95Ratio: Number((storm.p95 / quiet.p95).toFixed(2)),
      });
    },
    seconds * 1000 + A_MINUTE_MS,
  );

  it("shows every product once when the list is read to its end", async () => {
    const seen: string[] = [];
    for (let page = 1; ; page++) {
      const { text } = await ask(site.url, `/products.json?page=${page}`);
      const { products } = JSON.parse(text) as { products: { id: string }[] };
      seen.push(...products.map(({ id }) => id));
      if (products.length < 12) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(ids.length);
    record({ scenario: "infinite scroll", pages: Math.ceil(seen.length / 12), products: seen.length, twice: 0 });
  }, 180_000);

  it("answers malformed requests faster than a page", async () => {
    const long = "a".repeat(8_000);
    const nonsense = [
      () => timed(`/products?${Math.random().toString(36).slice(2)}=${Math.random()}`),
      () => timed(`/products?search=${long}`),
      () => timed(`/${long}`),
      () => post("/service", { description: long.repeat(40) }),
    ];
    const times: number[] = [];
    for (let turn = 0; turn < 50; turn++) {
      for (const one of nonsense) {
        const { status, ms } = await one();
        expect(status).toBeLessThan(500);
        times.push(ms);
      }
    }
    const rendered: number[] = [];
    for (const id of ids.slice(0, 50)) rendered.push((await timed(`/product/${id}`)).ms);
    const ratio = percentile(times, 0.5) / percentile(rendered, 0.5);
    record({ scenario: "malformed requests", requests: times.length, medianToAPage: Number(ratio.toFixed(2)) });
  }, 120_000);

  it("renders the first page of a new Worker", async () => {
    const begun = performance.now();
    const worker = await startBuiltWorker({ databaseUrl: site.databaseUrl, databaseToken: site.databaseToken });
    const started = performance.now();
    expect((await ask(worker.url, "/products")).status).toBe(200);
    const first = performance.now() - started;
    await worker.stop();
    record({ scenario: "cold start", startMs: Math.round(started - begun), firstPageMs: Math.round(first) });
  });
});

/** Megabytes per minute, by least squares. */
function slope(points: { at: number; megabytes: number }[]): number {
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, megabytes] = [mean((point) => point.at), mean((point) => point.megabytes)];
  const over = points.reduce((sum, point) => sum + (point.at - at) * (point.megabytes - megabytes), 0);
  const under = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  return (over / under) * A_MINUTE_MS;
}
