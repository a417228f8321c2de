import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securityHeaders } from "../support/security-headers";
import { startSite, type Site } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe("a static file has the security headers", () => {
  it.each(["/favicon.svg", "/site.webmanifest", "/hero/hero-1.webp", "/pictures/share.png"])("%s", async (path) => {
    const { status, headers } = await site.ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject(securityHeaders);
  });

  it("and is immutable when its name has a content hash", async () => {
    const [path] = /\/assets\/entry\.client-[\w-]+\.js/.exec((await site.ask("/")).text) ?? [];
    const { status, headers } = await site.ask(path!);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...securityHeaders, "cache-control": "public, max-age=31536000, immutable" });
  });
});
