import { createClient } from "@libsql/client/web";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUser } from "../../db/user.ts";
import { startBuiltWorker } from "../../scripts/built-worker.ts";
import { startDatabaseProxy } from "../support/database-proxy";
import { record, seconds } from "../support/long-runs";
import { ask } from "../support/http";
import { percentile, startLoadSite } from "../support/load-site";

const PRODUCTS = 5_000;
const A_MINUTE_MS = 60_000;
/** Part of the given time. */
const A_WHILE_MS = Math.min(seconds, 30) * 1000;

let site: Awaited<ReturnType<typeof startLoadSite>>;
let sql: (statement: string) => Promise<Record<string, unknown>[]>;
beforeAll(async () => {
  site = await startLoadSite(PRODUCTS, { FRESHNESS_BOUND_MS: "50000", HASH_REST_MS: "0" });
  const client = createClient({ url: site.databaseUrl });
  sql = async (statement) => (await client.execute(statement)).rows;
}, A_MINUTE_MS);
afterAll(() => site.stop());

const milliseconds = (times: number[], share: number) => Number(percentile(times, share).toFixed(1));

async function timed(path: string, status = 200): Promise<number> {
  const begun = performance.now();
  expect((await ask(site.url, path)).status, path).toBe(status);
  return performance.now() - begun;
}

/** Concurrent loops of requests for a while. */
async function during(visitors: number, path: () => string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + A_WHILE_MS;
  const visit = async () => {
    while (performance.now() < end) times.push(await timed(path()));
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return times;
}

describe("pages under load", () => {
  it(
    "serves cached pages as fast as possible, compared with the cheapest response",
    async () => {
      for (const path of ["/", "/products"]) await timed(path);
      const kept = await during(8, () => (Math.random() < 0.5 ? "/" : "/products"));
      const least = await during(8, () => "/healthz");
      record({
        scenario: "cached pages",
        perSecond: Math.round((kept.length * 1000) / A_WHILE_MS),
        toTheLeast: Number((kept.length / least.length).toFixed(2)),
        p50Ms: milliseconds(kept, 0.5),
        p99Ms: milliseconds(kept, 0.99),
      });
    },
    3 * A_WHILE_MS + A_MINUTE_MS,
  );

  it(
    "serves uncached, filtered and sorted lists with one query each",
    async () => {
      const proxy = await startDatabaseProxy(site.databaseUrl);
      const worker = await startBuiltWorker({ databaseUrl: proxy.url, databaseToken: site.databaseToken });
      const lists = ["electric", "diesel", undefined].flatMap((engine) =>
        ["model", "year", "working_height"].flatMap((sort) =>
          ["asc", "desc"].flatMap((direction) =>
            [undefined, "8", "16"].map((height) =>
              Object.entries({ engine_type: engine, sort, direction, height }).filter(
                (each): each is [string, string] => each[1] !== undefined,
              ),
            ),
          ),
        ),
      );
      try {
        await ask(worker.url, "/contact");
        proxy.takeRequestCount();
        const times: number[] = [];
        for (const list of lists) {
          const begun = performance.now();
          expect((await ask(worker.url, `/products?${new URLSearchParams(list)}`)).status).toBe(200);
          times.push(performance.now() - begun);
        }
        // One for the data version, one for the page.
        const questions = proxy.takeRequestCount() / lists.length;
        expect(questions).toBeLessThanOrEqual(3);
        record({
          scenario: "uncached lists",
          lists: lists.length,
          questionsEach: Number(questions.toFixed(2)),
          p50Ms: milliseconds(times, 0.5),
          p95Ms: milliseconds(times, 0.95),
        });
      } finally {
        await worker.stop();
        await proxy.stop();
      }
    },
    2 * A_MINUTE_MS,
  );

  it(
    "renders a changed page once for two hundred visitors at once",
    async () => {
      await sql("update contact_information set updated_at = updated_at");
      const proxy = await startDatabaseProxy(site.databaseUrl);
      const worker = await startBuiltWorker({ databaseUrl: proxy.url, databaseToken: site.databaseToken });
      try {
        await ask(worker.url, "/contact");
        proxy.takeRequestCount();
        const begun = performance.now();
        const answers = await Promise.all(Array.from({ length: 200 }, () => ask(worker.url, "/products")));
        const tookMs = Math.round(performance.now() - begun);
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        const misses = answers.filter(({ headers }) => headers["x-cache"] === "miss").length;
        record({ scenario: "stampede", visitors: 200, questions: proxy.takeRequestCount(), misses, allMs: tookMs });
      } finally {
        await worker.stop();
        await proxy.stop();
      }
    },
    A_MINUTE_MS,
  );

  it(
    "exports all products",
    async () => {
      const before = await site.heapMegabytes();
      const begun = performance.now();
      const response = await fetch(`${site.url}/adm-dash/products/export`, { headers: { Cookie: site.cookie } });
      expect(response.status).toBe(200);
      const bytes = (await response.arrayBuffer()).byteLength;
      record({
        scenario: "export",
        products: PRODUCTS,
        ms: Math.round(performance.now() - begun),
        kilobytes: Math.round(bytes / 1024),
        megabytesMore: Math.round((await site.heapMegabytes()) - before),
      });
    },
    A_MINUTE_MS,
  );

  it(
    "takes the same median time for unknown, wrong and deactivated sign-ins",
    async () => {
      const kinds = { unknown: "nobody", wrong: "known", deactivated: "left" };
      for (const name of ["known", "left"]) {
        const person = { email: `${name}@example.com`, password: "only in these tests", role: "editor" } as const;
        await createUser(site.databaseUrl, site.databaseToken, person);
      }
      await sql("update user_profiles set is_active = 0 where email = 'left@example.com'");
      const times: Record<string, number[]> = { unknown: [], wrong: [], deactivated: [] };
      for (let round = 0; round < Math.max(10, Math.min(100, seconds)); round++) {
        await sql("delete from rate_limits");
        for (const [kind, name] of Object.entries(kinds)) {
          const begun = performance.now();
          const { status } = await ask(site.url, "/adm-dash/login", {
            method: "POST",
            body: new URLSearchParams({ email: `${name}@example.com`, password: "a wrong one" }).toString(),
            headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" },
          });
          expect(status).toBe(401);
          times[kind]!.push(performance.now() - begun);
        }
      }
      const medians = Object.values(times).map((each) => milliseconds(each, 0.5));
      // tests/data/sign-in.test.ts counts the hashes; this measures the time.
      record({
        scenario: "log-in timing",
        rounds: times.unknown!.length,
        ...Object.fromEntries(Object.keys(kinds).map((kind, place) => [`${kind}Ms`, medians[place]!])),
        apart: Number((Math.max(...medians) / Math.min(...medians)).toFixed(3)),
      });
    },
    3 * A_MINUTE_MS,
  );
});
