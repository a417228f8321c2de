import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBuiltWorker, type BuiltWorker } from "../../scripts/built-worker.ts";
import { ask } from "../support/http";
import { securityHeaders } from "../support/security-headers";
import { startSite, type Site } from "../support/site";
import { signIn } from "../support/staff-visit";

let site: Site;
let off: BuiltWorker;
beforeAll(async () => {
  site = await startSite();
  off = await startBuiltWorker({
    databaseUrl: site.proxy.url,
    databaseToken: site.database.token,
    variables: { SERVICE_WORKER: "off" },
  });
});
afterAll(async () => {
  await off.stop();
  await site.stop();
});

/** What starts the service worker in a page. */
const START = 'import("/assets/offline-page-script-';

describe("the service worker", () => {
  it("is a script of a few kilobytes that browsers ask for each time, and that loads from the site alone", async () => {
    const { status, headers, text } = await site.ask("/sw.js");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...securityHeaders,
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
    });
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; connect-src 'self'; /);
    expect(headers["content-security-policy"]).not.toMatch(/unsafe|https:|\*/);
    expect(text).toContain("navigationPreload");
    expect(text.length).toBeLessThan(12_000);
  });

  it("is started by public pages, fresh and cached, and by errors among them", async () => {
    for (const path of ["/", "/products", "/service", "/offline"]) {
      expect((await site.ask(path)).text, path).toContain(START);
      expect((await site.askUntilCached(path)).text, path).toContain(START);
    }
    expect((await site.ask("/nothing-here")).text).toContain(START);
    const [, url = ""] = new RegExp(`import\\("([^"]+)"\\)`).exec((await site.ask("/")).text) ?? [];
    expect((await site.ask(url)).headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" });
  });

  it("is not started in the staff area, nor for staff elsewhere, whose pages say that nothing may keep them", async () => {
    expect((await site.ask("/adm-dash/login")).text).not.toContain(START);
    const editor = await signIn(site, "editor");
    for (const path of ["/adm-dash/products", "/products"]) {
      const { status, headers, text } = await editor.get(path);
      expect(status).toBe(200);
      expect(text).not.toContain(START);
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  it("may run by the policy of a page, and nothing else of its kind may", async () => {
    expect((await site.ask("/")).headers["content-security-policy"]).toContain("; worker-src 'self'; ");
  });
});

describe("with SERVICE_WORKER=off", () => {
  it("a worker that removes itself takes its place, and answers nothing", async () => {
    const { status, headers, text } = await ask(off.url, "/sw.js");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(text).toContain("unregister()");
    expect(text).not.toContain("respondWith");
  });

  it("pages start none, also where they were cached before", async () => {
    await site.askUntilCached("/contact");
    for (const path of ["/", "/contact"]) expect((await ask(off.url, path)).text, path).not.toContain("serviceWorker");
  });
});
