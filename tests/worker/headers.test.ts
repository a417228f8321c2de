import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectLoggedErrors } from "../support/no-console-errors";
import type { Answer } from "../support/http";
import { startSite, type Site } from "../support/site";
import { makeUser, visit } from "../support/staff-visit";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => site.proxy.setState("open"));

async function expectHouseHeaders(path: string, status: number, method = "GET") {
  const answer = await site.ask(path, { method });
  expect(answer.status, path).toBe(status);
  expect(answer.headers, path).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "strict-transport-security": expect.stringMatching(/^max-age=\d{8,}; includeSubDomains$/) as string,
    "content-security-policy": expect.stringMatching(/^default-src '(?:none|self)'; /) as string,
    vary: "Accept-Encoding, Accept-Language, Cookie",
  });
  expect(answer.headers["content-security-policy"], path).not.toMatch(/unsafe|nonce|\*/);
  expect(answer.headers["cache-control"], path).toBe(
    status === 200 ? "public, max-age=0, must-revalidate" : "no-store",
  );
  expect(answer.headers, path).not.toHaveProperty("access-control-allow-origin");
}

describe("every response of the Worker has the security headers", () => {
  it.each([
    ["a page", "/products?page=4", 200],
    ["the data of a page", "/products.data?page=4", 200],
    ["the cards of a page", "/products.json?page=4", 200],
    ["an address that leads nowhere", "/nothing-here", 404],
    ["a machine that does not exist", "/product/none", 404],
    ["the data of one that does not exist", "/product/none.data", 404],
    ["a slash too many", "/products/", 308],
    ["a malformed path", "/%E0%A4%A", 404],
    ["a side entrance", "/__manifest", 404],
  ])("%s", async (_, path, status) => {
    await expectHouseHeaders(path, status);
    // Again, now from the edge cache.
    if (status === 200) await site.askUntilCached(path);
    await expectHouseHeaders(path, status);
  });

  it("to a HEAD and to an unsupported method", async () => {
    await expectHouseHeaders("/products?page=4", 200, "HEAD");
    await expectHouseHeaders("/products", 405, "DELETE");
  });

  it("a page's policy leaves nothing but prefetching to its default", async () => {
    const policy = (await site.ask("/products")).headers["content-security-policy"]!;
    const directives = policy.split("; ").map((each) => each.split(" ")[0]);
    const named = ["connect", "font", "frame", "img", "manifest", "media", "object", "script", "style", "worker"];
    expect(directives).toEqual(expect.arrayContaining(named.map((each) => `${each}-src`)));
  });

  it("for a page while the database is down", async () => {
    expectLoggedErrors();
    await site.proxy.setState("refused");
    await expectHouseHeaders("/library?search=unseen", 503);
  });
});

describe("every response to staff has the security headers and is not cached", () => {
  const list = "/adm-dash/products";
  it("whether it is a page, a redirect, a rejection or an error", async () => {
    await makeUser(site, "editor@example.com", "editor");
    const [editor, stranger] = [visit(site), visit(site)];
    const answers: [string, number, Answer][] = [
      ["logged in", 303, await editor.logIn("editor@example.com")],
      ["a wrong password", 401, await stranger.logIn("editor@example.com", "wrong")],
      ["a page", 200, await editor.get(list)],
      ["its data", 200, await editor.get(`${list}.data`)],
      ["a file", 200, await editor.get(`${list}/export`)],
      ["a stranger's page", 302, await stranger.get(list)],
      ["a stranger's data", 202, await stranger.get(`${list}.data`)],
      ["nothing there", 404, await editor.get(`${list}/none`)],
      ["not for editors", 403, await editor.get("/adm-dash/users/create")],
      ["a form with mistakes", 422, await editor.post(`${list}/create`, { model: "" })],
      ["no form of ours", 400, await editor.post(list, {})],
      ["a form from elsewhere", 403, await editor.post(list, {}, { Origin: "https://evil.example" })],
      ["too much", 413, await editor.post(list, { model: "x".repeat(4_000_000) })],
    ];
    await site.proxy.setState("refused");
    answers.push(["without a database", 503, await editor.get(list)]);
    for (const [what, status, { status: was, headers }] of answers) {
      expect([what, was]).toEqual([what, status]);
      expect(headers, what).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-frame-options": "DENY",
        "strict-transport-security": expect.stringContaining("includeSubDomains") as string,
        "content-security-policy": expect.stringMatching(/^default-src '(?:none|self)'; /) as string,
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()") as string,
      });
      expect(headers["content-security-policy"], what).not.toMatch(/unsafe|\*/);
      expect(headers, what).not.toHaveProperty("x-cache");
    }
  });
});

describe("security.txt", () => {
  it("follows RFC 9116 and expires", async () => {
    const { status, headers, text } = await site.ask("/.well-known/security.txt");
    expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toContain(`Contact: ${site.url}/contact\n`);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)![1]!);
    expect(expires).toBeGreaterThan(Date.now() + 90 * 24 * 3600 * 1000);
    expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3600 * 1000);
  });
});

describe("the styles of a page", () => {
  it.each([
    ["/products", ".cards", ".hero"],
    ["/", ".hero", ".cards"],
    ["/nothing-here", ".header", ".hero"],
    ["/adm-dash/login", ".page", ".hero"],
  ])("on %s are inlined without those of other pages and allowed by the CSP", async (path, own, other) => {
    const { text, headers } = await site.ask(path);
    const [, styles = ""] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(text) ?? [];
    const hash = createHash("sha256").update(styles).digest("base64");
    expect(styles).toContain("@font-face");
    expect([styles.includes(`${own}{`), styles.includes(`${other}{`)]).toEqual([true, false]);
    expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}'`);
  });
});

describe("the scripts of a page", () => {
  it.each(["/", "/products", "/nothing-here"])(
    "on %s are all allowed by the CSP, fresh and from the cache",
    async (path) => {
      const fresh = await site.ask(path);
      const again = path === "/nothing-here" ? await site.ask(path) : await site.askUntilCached(path);
      for (const { text, headers } of [fresh, again]) {
        const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
        expect(inline.length).toBeGreaterThan(0);
        for (const [, attributes = "", code = ""] of inline) {
          if (/type="application\/(?:ld\+)?json"/.test(attributes)) continue;
          const hash = createHash("sha256").update(code).digest("base64");
          expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
        }
        expect(text).not.toMatch(/\snonce="[^"]/);
      }
    },
  );
});
