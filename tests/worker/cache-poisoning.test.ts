import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";

let site: Site;
let clean: { html: string; data: string };

const MARK = "x7q9-evil";

beforeAll(async () => {
  site = await startSite();
  clean = { html: (await site.ask("/products")).text, data: (await site.ask("/products.data")).text };
});
afterAll(() => site.stop());

/** One at a time, as the first request for an uncached page. */
const headers: [name: string, value: string][] = [
  ["X-Forwarded-Host", `${MARK}.example`],
  ["X-Forwarded-Proto", MARK],
  ["X-Forwarded-Port", "6666"],
  ["X-Forwarded-Scheme", MARK],
  ["X-Forwarded-Server", `${MARK}.example`],
  ["X-Forwarded-Prefix", `/${MARK}`],
  ["X-Forwarded-For", "6.6.6.6"],
  ["X-Real-IP", "6.6.6.6"],
  ["CF-Connecting-IP", "6.6.6.6"],
  ["Forwarded", `host=${MARK}.example;proto=http`],
  ["X-Host", `${MARK}.example`],
  ["X-Original-Host", `${MARK}.example`],
  ["X-HTTP-Host-Override", `${MARK}.example`],
  ["X-Original-URL", `/${MARK}`],
  ["X-Rewrite-URL", `/${MARK}`],
  ["X-HTTP-Method-Override", "POST"],
  ["X-HTTP-Method", "DELETE"],
  ["X-Method-Override", "PUT"],
  ["Range", "bytes=0-1"],
  ["If-Range", `"${MARK}"`],
  ["If-None-Match", "*"],
  ["If-Match", `"${MARK}"`],
  ["If-Modified-Since", "Fri, 20 Nov 2099 00:00:00 GMT"],
  ["If-Unmodified-Since", "Thu, 01 Jan 1970 00:00:00 GMT"],
  ["Cache-Control", "no-store"],
  ["Pragma", "no-cache"],
  ["Accept", "application/json"],
  ["Accept", `text/${MARK}`],
  ["Accept-Encoding", "br;q=1, identity;q=0"],
  ["Accept-Charset", "utf-7"],
  ["Content-Type", `multipart/form-data; boundary=${MARK}`],
  ["X-Requested-With", "XMLHttpRequest"],
  ["Purpose", "prefetch"],
  ["Sec-Purpose", "prefetch;prerender"],
  ["X-Moz", "prefetch"],
  ["Save-Data", "on"],
  ["User-Agent", `Googlebot ${MARK}`],
  ["Referer", `https://${MARK}.example/`],
  ["Origin", `https://${MARK}.example`],
  ["Authorization", `Bearer ${MARK}`],
  ["Cookie", `session=${MARK}; i18nextLng=../../${MARK}`],
  ["X-Remix-Response", "yes"],
  ["X-Remix-Reload-Document", "true"],
  ["X-Remix-Redirect", `https://${MARK}.example`],
  ["X-React-Router-SPA-Mode", "yes"],
  ["X-React-Router-Prerender-Data", "{}"],
  ["X-Cache", MARK],
  ["Accept-Language", `${MARK}, *`],
];

describe("a visitor's header", () => {
  it.each(headers)("does not change the page that others get: %s: %s", async (name, value) => {
    await site.invalidatePages();
    for (const path of ["/products", "/products.data"]) {
      const poisoned = await site.ask(path, { headers: { [name]: value } });
      expect(poisoned.status, path).toBe(200);
      expect(poisoned.text).not.toContain(MARK);
      const kept = await site.askUntilCached(path);
      expect(kept.text === (path === "/products" ? clean.html : clean.data), `${path} differs`).toBe(true);
      expect(JSON.stringify(kept.headers)).not.toContain(MARK);
    }
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "does not change it with the method %s",
    async (method) => {
      await site.invalidatePages();
      const { status, headers: sent } = await site.ask("/products", { method });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(sent["cache-control"]).toBe("no-store");
      expect((await site.askUntilCached("/products")).text === clean.html).toBe(true);
    },
  );
});

describe("another Host header", () => {
  it("gets pages of its own that nobody else gets", async () => {
    await site.invalidatePages();
    const evil = await site.ask("/products", { headers: { Host: `${MARK}.example` } });
    expect(evil.status).toBeLessThan(500);
    const kept = await site.askUntilCached("/products");
    expect(kept.text === clean.html).toBe(true);
  });

  it("appears in no page when SITE_ORIGIN is set", async () => {
    const told = await startSite({ SITE_ORIGIN: "https://liftyard.example/" });
    try {
      for (const path of ["/products", "/", "/nothing-here"]) {
        const { text } = await told.ask(path, { headers: { Host: `${MARK}.example` } });
        expect(text).not.toContain(MARK);
      }
      expect((await told.ask("/products")).text).toContain('href="https://liftyard.example/products');
    } finally {
      await told.stop();
    }
  });
});
