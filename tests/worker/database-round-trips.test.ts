import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";

/** As in production: a data version is trusted for a while. */
let site: Site;
beforeAll(async () => {
  site = await startSite({ FRESHNESS_BOUND_MS: "50000" });
});
afterAll(() => site.stop());

async function countFor(path: string, headers?: Record<string, string>) {
  site.proxy.takeRequestCount();
  const answer = await site.ask(path, { headers });
  expect(answer.status, path).toBe(200);
  return { trips: site.proxy.takeRequestCount(), how: answer.headers["x-cache"] };
}

async function withProduct(address: string) {
  const path = await site.productPath("GS-1930 E-Drive");
  return address.replace("{id}", path.slice("/product/".length));
}

describe("database round trips", () => {
  it.each([
    "/",
    "/products",
    "/products?search=gs&engine_type=electric&height=6&sort=working_height",
    "/product/{id}",
    "/service",
    "/enquiry?m={id}",
    "/enquiry?m={id}&job=height%3D7.5%26place%3Din",
    "/find",
    "/find?height=7.5&people=2&door_w=0.9&door_h=2&place=in",
    "/library",
    "/contact",
    "/products.data?_routes=routes%2F_site.products&page=2",
    "/products.json?page=2",
  ])("are one for %s with its frame, and none once it is cached", async (address) => {
    const path = await withProduct(address);
    // The isolate reads data version and catalogue once.
    await site.ask("/products?sort=weight");
    expect(await countFor(path)).toEqual({ trips: 1, how: "miss" });
    expect(await countFor(path)).toEqual({ trips: 0, how: "memory" });
    expect(await countFor(path, { "Accept-Language": "ru" })).toEqual({ trips: 1, how: "miss" });
  });

  it("are none for rejected requests and for files", async () => {
    site.proxy.takeRequestCount();
    for (const path of ["/products/", "/products?_data=root", "/__manifest", "/%E0%A4%A", "/favicon.svg"]) {
      await site.ask(path);
    }
    expect(site.proxy.takeRequestCount()).toBe(0);
  });
});
