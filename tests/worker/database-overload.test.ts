import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type DemoSite, startDemoSite } from "../../scripts/demo-site.ts";
import { crawl } from "../support/crawl";
import { expectLoggedErrors } from "../support/no-console-errors";
import { startSite, type Site } from "../support/site";

/** As in production. */
const production = { FRESHNESS_BOUND_MS: "50000", DATABASE_TIMEOUT_MS: "1500" };

describe("a database with few slow connections", () => {
  let site: Site;
  /** Uncached pages. */
  let unseen: string[];
  const take = (count: number) => unseen.splice(0, count);
  beforeAll(async () => {
    site = await startSite(production);
    const rows = await site.database.sql("select id from equipment where visible_in_store");
    unseen = ["eng", "rus"].flatMap((code) => rows.map(({ id }) => `/product/${String(id)}?lng=${code}`));
  });
  afterAll(() => site.stop());
  afterEach(() => {
    site.proxy.limitConnections(Infinity);
    site.proxy.delayAnswers(0);
  });

  it("makes many visitors wait and rejects none", async () => {
    site.proxy.limitConnections(3);
    site.proxy.delayAnswers(150);
    const answers = await Promise.all(take(40).map((path) => site.ask(path)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it("keeps no query of visitors who left, and the next ones are served", async () => {
    // workerd logs responses that nobody read.
    expectLoggedErrors();
    site.proxy.limitConnections(3);
    site.proxy.delayAnswers(150);
    const paths = take(30);
    const leaving = paths.map(async (path, place) => {
      const early = new AbortController();
      const asking = fetch(site.url + path, { signal: early.signal });
      // Some leave before the response, the others without reading it.
      if (place % 3) setTimeout(() => early.abort(), 20 * place);
      const answer = await asking.catch(() => undefined);
      await answer?.body?.cancel();
    });
    await Promise.all(leaving);
    const next = await Promise.all([...paths.slice(0, 6), "/service", "/contact"].map((path) => site.ask(path)));
    expect(next.map(({ status }) => status)).toEqual(next.map(() => 200));
    await vi.waitFor(() => expect(site.proxy.openCount()).toBe(0), { timeout: 20_000, interval: 50 });
    // All slots are free again.
    site.proxy.takeRequestCount();
    const late = await Promise.all(take(6).map((path) => site.ask(path)));
    expect(late.map(({ status }) => status)).toEqual(late.map(() => 200));
    expect(site.proxy.takeRequestCount()).toBeGreaterThanOrEqual(6);
  });

  it("makes a visitor wait at most one timeout where there is a stale page", async () => {
    const [path = ""] = take(1);
    await site.askUntilCached(path);
    await site.invalidatePages();
    // A request for another page loads the new data version.
    expect((await site.ask(take(1)[0]!)).status).toBe(200);
    site.proxy.delayAnswers(1000);
    const others = take(12).map((each) => site.ask(each));
    await vi.waitFor(() => expect(site.proxy.openCount()).toBe(2), { timeout: 10_000, interval: 20 });
    const { status, headers } = await site.ask(path);
    expect([status, headers["x-cache"]]).toEqual([200, "stale"]);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
    // It was rendered in the background.
    expect((await site.askUntilCached(path)).status).toBe(200);
  });

  it("shows a stale page at once while many others are rendered", async () => {
    const [path = ""] = take(1);
    await site.askUntilCached(path);
    await site.invalidatePages();
    expect((await site.ask(take(1)[0]!)).status).toBe(200);
    site.proxy.delayAnswers(500);
    let answered = 0;
    const others = take(24).map((each) => site.ask(each).finally(() => answered++));
    await vi.waitFor(() => expect(site.proxy.openCount()).toBe(2), { timeout: 10_000, interval: 20 });
    const { status, headers } = await site.ask(path);
    expect([status, headers["x-cache"]]).toEqual([200, "stale"]);
    expect(answered).toBeLessThan(5);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
  });
});

describe("a link checker", () => {
  let site: DemoSite;
  beforeAll(async () => {
    site = await startDemoSite({ variables: production });
  });
  afterAll(() => site.stop());

  it.each([
    [10, ["/", "/?lng=rus", "/?lng=aze"]],
    [50, ["/products", "/products?lng=rus", "/products?lng=aze"]],
  ])(
    "that follows %i links at once finds no dead one",
    async (concurrency, paths) => {
      // The link checker closes connections early, and workerd logs that.
      expectLoggedErrors();
      const { checked, dead } = await crawl(site.url, { paths, concurrency, maxLinks: 250 });
      expect(dead).toEqual([]);
      expect(checked).toBeGreaterThan(200);
    },
    120_000,
  );
});
