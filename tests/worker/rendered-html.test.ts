import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";

/** How React and Remix write HTML, which html-parts and picture-before-scripts rely on: they find tags by their text. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const load = async (path: string) => {
  const html = await (await fetch(site.url + path)).text();
  const bodyAt = html.indexOf("<body");
  return { head: html.slice(0, bodyAt), body: html.slice(bodyAt) };
};

describe("a page with a first picture", () => {
  it("loads neither scripts nor fonts nor later styles before it", async () => {
    const { head, body } = await load("/");
    expect(body).toMatch(/<img [^>]*fetchPriority="high"/);
    expect(head).toMatch(/<html [^>]*data-fonts="later"/);
    expect(head).not.toMatch(/<link rel="(?:modulepreload|preload)"/);
    expect(body).toMatch(/<link rel="stylesheet" href="[^"]+" disabled="" data-later=""\/><footer/);
    expect(head.match(/<link [^>]*rel="stylesheet"[^>]*>/g)).toHaveLength(2);
    expect(head).toMatch(/<script>\(matchMedia[^<]+<link [^>]+>'\)<\/script><noscript><link [^>]+><\/noscript>/);
    expect(body).not.toContain('type="module"');
    expect(body.match(/<script type="data-later" async="">/g)).toHaveLength(1);
    const links = /of (\[\[.*?\]\])\)/.exec(body)?.[1] ?? "[]";
    const deferred = (JSON.parse(links) as [rel: string, href: string][]).map(([rel]) => rel);
    expect(deferred.filter((rel) => rel === "modulepreload").length).toBeGreaterThan(3);
    expect(deferred).toContain("preload");
  });
});

describe("a page without one", () => {
  it("has the links to its modules in the head, one script, and no nonce", async () => {
    const { head, body } = await load("/contact");
    expect(head.match(/<link rel="modulepreload"/g)!.length).toBeGreaterThan(3);
    expect(body.match(/<link /g)).toHaveLength(1);
    expect(body).toMatch(/<link rel="stylesheet" href="[^"]+"\/><footer/);
    expect(body.match(/<script type="module" async="">/g)).toHaveLength(1);
    expect(head + body).not.toContain("nonce=");
  });
});

describe("a page of parts that were rendered before", () => {
  it("is the page as it was rendered first, in each language and unit", async () => {
    const [{ id }] = ((await (await fetch(`${site.url}/products.json`)).json()) as { products: [{ id: string }] })
      .products;
    const choices = ["lng=rus", "lng=aze", "lng=eng&units=imperial", "units=imperial"];
    const paths = ["/", "/products", `/product/${id}`].flatMap((path) => choices.map((choice) => `${path}?${choice}`));
    // A session bypasses the cache of pages.
    const render = async (path: string) => {
      const response = await fetch(site.url + path, { headers: { Cookie: "session=nobody" } });
      expect(response.headers.get("X-Cache")).toBe("bypass");
      return response.text();
    };
    const first = new Map<string, string>();
    for (const path of paths) first.set(path, await render(path));
    for (const path of paths) expect(await render(path), path).toBe(first.get(path));
    expect(new Set(first.values()).size).toBe(paths.length);
  });
});
