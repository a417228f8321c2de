import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, texts } from "../support/texts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

let site: Site;
let product: string;
let other: string;
beforeAll(async () => {
  // Pages are served from memory without a look at the database.
  site = await startSite({ FRESHNESS_BOUND_MS: "50000" });
  [product = "", other = ""] = (await site.database.sql("select id from equipment where visible_in_store limit 2")).map(
    ({ id }) => String(id),
  );
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.runSchedule();
  await site.database.sql("delete from demand_counts");
});

const open = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  site.ask(path, { method, headers: { "User-Agent": BROWSER, ...headers } });

/** What is counted once the scheduled run has written it. */
async function counted() {
  expect(await site.runSchedule()).toBe("ok");
  const rows = await site.database.sql("select kind, subject, count from demand_counts order by kind, subject");
  return rows.map(({ kind, subject, count }) => [kind, subject, count]);
}

describe("demand", () => {
  it("counts each view of a product's page, from every cache, and as the data of a page", async () => {
    await site.askUntilCached(`/product/${product}`);
    expect((await open(`/product/${product}`)).headers["x-cache"]).toBe("memory");
    const tag = (await open(`/product/${product}`)).headers.etag ?? "";
    expect((await open(`/product/${product}`, { "If-None-Match": tag })).status).toBe(304);
    await open(`/product/${product}.data`);
    await site.invalidatePages();
    await open(`/product/${product}?lng=ru`);
    expect(await counted()).toEqual([["view", product, 5]]);
  });

  it("counts compared machines, once there are two", async () => {
    await open(`/compare?m=${product},${other}`);
    await open(`/compare?m=${product}`);
    const both = [product, other].sort();
    expect(await counted()).toEqual(both.map((id) => ["compare", id, 1]));
  });

  it("counts searches that find nothing, folded, unless another filter may be the reason", async () => {
    await open("/products?search=Rocket+ZZYZX");
    await open("/products?search=rocket+zzyzx");
    await open("/products?search=rocket+zzyzy&engine_type=diesel");
    await open("/products?search=somebody%40example.com");
    await open("/suggestions.json?search=rocket+zz");
    expect(await counted()).toEqual([["missed-search", "rocket zzyzx", 2]]);
  });

  it("counts searches that only other models answer, which the list says", async () => {
    for (const { tag, texts } of inEachLanguage) {
      const { text, headers } = await open("/products?search=CPCD30", { "Accept-Language": tag });
      expect(text).toContain("CPCD35");
      expect(text).toContain(`<p>${texts.products.otherModels.replace("{{search}}", "CPCD30")}</p>`);
      expect(headers["x-cache"]).toBe("bypass");
    }
    await open("/products?search=CPCD30&engine_type=diesel");
    const harmless = await open("/products?search=cpdc35");
    expect(harmless.text).toContain("CPCD35");
    expect(harmless.text).not.toContain(texts.eng.products.otherModels.split("{{")[0]);
    expect(await counted()).toEqual([["missed-search", "cpcd30", 3]]);
  });

  it("counts neither robots, prefetches and staff nor pages that do not exist", async () => {
    const path = `/product/${product}`;
    await open(path, { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
    await site.ask(path);
    await open(path, { "Sec-Purpose": "prefetch" });
    await open(path, { Purpose: "prefetch" });
    await open(path, { Cookie: "session=anything" });
    await open(path, {}, "HEAD");
    await open(`/product/${crypto.randomUUID()}`);
    await open(`/compare?m=${crypto.randomUUID()},${crypto.randomUUID()}`);
    expect(await counted()).toEqual([]);
  });

  it("is written after 50 counts, and survives a database that is down", async () => {
    const path = `/product/${product}`;
    const stored = () => site.database.sql("select count from demand_counts");
    await site.askUntilCached(path);
    for (let times = 0; times < 50; times++) await open(path);
    await expect.poll(stored).toEqual([{ count: 50 }]);
    await site.proxy.setState("refused");
    for (let times = 0; times < 60; times++) expect((await open(path)).status).toBe(200);
    await site.proxy.setState("open");
    expect(await counted()).toEqual([["view", product, 110]]);
  });
});
