import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formPost } from "../support/http";
import { send } from "../support/service-form";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, type PageTexts } from "../support/texts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
const languageOf = (html: string) => /^<!DOCTYPE html><html lang="(\w+)"/.exec(html)?.[1];

/** The categories and the phone number. */
async function expectNextSteps(html: string, texts: PageTexts) {
  const steps = /<section class="next-steps".*?<\/section>/s.exec(html)?.[0] ?? "";
  expect(steps).toContain(texts.nextSteps.title);
  const categories = await site.database.sql("select id from equipment_categories");
  for (const { id } of categories) expect(steps).toContain(`href="/products?category=${String(id)}"`);
  expect(steps).toMatch(/href="tel:\+/);
}

describe.each(inEachLanguage)("the first response in $name", ({ code, tag, texts }) => {
  it.each([
    ["asked for by the browser", `/products`, { "Accept-Language": `${tag}-XX, en;q=0.1` }],
    ["remembered in the cookie", `/products`, { "Accept-Language": "en, ru, az", Cookie: `a=1; i18nextLng=${code}` }],
    ["named in the address", `/products?lng=${code}`, { "Accept-Language": "en, ru, az", Cookie: "i18nextLng=eng" }],
    ["named in the address by its tag", `/products?lng=${tag}`, { Cookie: "i18nextLng=rus" }],
  ] as [string, string, Record<string, string>][])(
    "is completely in that language when %s",
    async (_, path, headers) => {
      const { status, text, headers: sent } = await site.ask(path, { headers });
      expect(status).toBe(200);
      expect(languageOf(text)).toBe(tag);
      expect(sent["content-language"]).toBe(tag);
      expect(headingOf(text)).toBe(texts.products.title);
      expect(text).toContain(`<title>${texts.products.title} – ${texts.brand}</title>`);
      expect(text.match(/<article class="card"/g)).toHaveLength(12);
      expect(text).toContain(texts.products.sort.working_height);
    },
  );

  it("uses the remembered language when the URL names none", async () => {
    const { text } = await site.ask("/products?lng=../../etc", { headers: { Cookie: `i18nextLng=${code}` } });
    expect(languageOf(text)).toBe(tag);
  });

  it("has a 404 page for an unknown path", async () => {
    const { status, text } = await site.ask("/nothing-here", { headers: { "Accept-Language": tag } });
    expect(status).toBe(404);
    expect(languageOf(text)).toBe(tag);
    expect(headingOf(text)).toBe(texts.problem.notFound.title);
    expect(text).toContain(texts.frame.contact);
    await expectNextSteps(text, texts);
  });

  it("has a 404 page for a missing product", async () => {
    const { status, text } = await site.ask("/product/none", { headers: { "Accept-Language": tag } });
    expect(status).toBe(404);
    expect(languageOf(text)).toBe(tag);
    expect(headingOf(text)).toBe(texts.product.notFound.title);
    expect(text).toContain(texts.product.notFound.text);
    expect(text).toContain(`href="/products">${texts.product.backToProducts}</a>`);
    expect(text).toContain(`<title>${texts.product.notFound.title} – ${texts.brand}</title>`);
    await expectNextSteps(text, texts);
  });

  it.each(["/products?search=zzzz", "/library?search=zzzz"])("offers ways on when %s finds nothing", async (path) => {
    const { status, text } = await site.ask(path, { headers: { "Accept-Language": tag } });
    expect(status).toBe(200);
    await expectNextSteps(text, texts);
  });
});

describe("hreflang alternates", () => {
  const linksOf = (html: string, rel: string) =>
    [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, "g"))].map(([tag]) => ({
      language: /hreflang="([\w-]+)"/i.exec(tag)?.[1],
      address: /href="([^"]+)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&"),
    }));

  it.each(["/", "/products", "/products?engine_type=diesel&sort=year&page=2", "product"])("are on %s", async (page) => {
    const path = page === "product" ? await site.productPath("GS-1930 E-Drive") : page;
    const join = path.includes("?") ? "&" : "?";
    const { text } = await site.ask(`${path}${join}utm_source=mail&lng=rus`);
    const shown = (language: string) => `${site.url}${path}${join}lng=${language}`;
    // Each language has its own canonical URL; another would take the page out of the index.
    expect(linksOf(text, "canonical")).toEqual([{ language: undefined, address: shown("rus") }]);
    expect(linksOf(text, "alternate")).toEqual([
      { language: "en", address: shown("eng") },
      { language: "ru", address: shown("rus") },
      { language: "az", address: shown("aze") },
      { language: "x-default", address: `${site.url}${path}` },
    ]);
  });

  it("are not on error pages", async () => {
    const { text } = await site.ask("/product/none");
    expect([...linksOf(text, "canonical"), ...linksOf(text, "alternate")]).toEqual([]);
  });
});

describe("a language in the URL", () => {
  it("is shown but not remembered, also from the edge cache", async () => {
    await site.askUntilCached("/products?lng=eng");
    for (const path of ["/?lng=aze", "/products?lng=az-Latn-AZ", "/nothing-here?lng=aze", "/products.data?lng=aze"]) {
      expect((await site.ask(path)).setCookies, path).toEqual([]);
      expect((await site.ask(path, { headers: { Cookie: "i18nextLng=rus" } })).setCookies, path).toEqual([]);
    }
    const { headers, setCookies } = await site.ask("/products?lng=eng", { headers: { Cookie: "i18nextLng=rus" } });
    expect([headers["x-cache"], setCookies]).toEqual(["memory", []]);
  });

  const pathsIn = (html: string) =>
    [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));

  it.each(inEachLanguage)("stays in the URL on every linked page: $name", async ({ code, tag }) => {
    const seen = new Set<string>();
    const queue = [`/?lng=${code}`];
    const kinds = new Set<string>();
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const kind = path.replace(/\?.*/, "").replace(/^\/product\/.*/, "/product/");
      // A few links of each kind; lists link to many others.
      const isEnough = [...seen].filter((other) => other.startsWith(kind)).length > 4;
      if (seen.has(path) || isEnough) continue;
      seen.add(path);
      kinds.add(kind);
      const { status, text } = await site.ask(path);
      expect(status, path).toBe(200);
      expect(languageOf(text), path).toBe(tag);
      queue.push(...pathsIn(text));
    }
    expect([...kinds].toSorted()).toEqual([
      "/",
      "/compare",
      "/contact",
      "/enquiry",
      "/find",
      "/library",
      "/product/",
      "/products",
      "/service",
    ]);
  });

  it("is in the links of its own pages only; copies with and without are never mixed", async () => {
    const carries = (html: string) => new Set(pathsIn(html).map((path) => /[?&]lng=rus(&|$)/.test(path)));
    const requested: [path: string, headers: Record<string, string>, carried: boolean][] = [
      ["/products?lng=rus", {}, true],
      ["/products", { "Accept-Language": "ru" }, false],
      ["/products?lng=rus", { Cookie: "i18nextLng=rus" }, false],
      ["/products", { Cookie: "i18nextLng=rus" }, false],
      ["/products?lng=rus", { Cookie: "i18nextLng=aze" }, true],
      ["/products?lng=rus", { "Accept-Language": "ru" }, true],
    ];
    for (const order of [requested, requested.toReversed()]) {
      await site.invalidatePages();
      for (const [path, headers, carried] of [...order, ...order]) {
        const { text } = await site.askUntilCached(path, { headers });
        expect(languageOf(text)).toBe("ru");
        expect(carries(text), `${path} ${JSON.stringify(headers)}`).toEqual(new Set([carried]));
      }
    }
  });

  it("is kept by GET forms, posts and their redirects", async () => {
    for (const path of ["/?lng=aze", "/products?lng=aze", "/library?lng=aze"]) {
      const { text } = await site.ask(path);
      const forms = text.match(/<form .*?<\/form>/gs)?.filter((form) => !form.includes('method="post"')) ?? [];
      expect(forms.length).toBeGreaterThan(1);
      for (const form of forms) expect(form, path).toContain('<input type="hidden" name="lng" value="aze"/>');
    }
    const { text } = await site.ask("/service?lng=aze");
    expect(text).toContain('action="/service?lng=aze#request"');
    const { status, headers } = await send(site, {}, { path: "/service?lng=aze" });
    expect([status, headers.location]).toEqual([303, "/service?sent=1&lng=aze#request"]);
  });
});

describe("the language switcher", () => {
  const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.ask("/language", formPost(site.url, fields, headers));

  it("is a form that remembers the choice and returns to the page without a language in the URL", async () => {
    const { text } = await site.ask("/products?sort=year&page=2&lng=rus");
    expect(text).toContain('<input type="hidden" name="page" value="/products?sort=year&amp;page=2"/>');
    const { status, headers, setCookies } = await choose({ lng: "aze", page: "/products?sort=year&page=2" });
    expect([status, headers.location]).toEqual([303, "/products?sort=year&page=2"]);
    expect(setCookies).toEqual(["i18nextLng=aze; Max-Age=31536000; Path=/; SameSite=Lax"]);
  });

  it.each([
    ...["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", "/.//evil.example"],
    ...["", "products", "/\t/evil.example", `/${"x".repeat(3000)}`],
  ])("does not redirect to another site: %s", async (page) => {
    const { status, headers } = await choose({ lng: "rus", page });
    expect(status).toBe(303);
    expect(headers.location).toBe("/");
  });

  it("accepts known languages, sent from this site, only", async () => {
    for (const lng of ["", "xx", "../../etc"]) {
      const { status, setCookies } = await choose({ lng, page: "/" });
      expect([status, setCookies], lng).toEqual([400, []]);
    }
    const { status, setCookies } = await choose({ lng: "rus", page: "/" }, { Origin: "https://evil.example" });
    expect([status, setCookies]).toEqual([403, []]);
    const read = await site.ask("/language?lng=rus");
    expect([read.status, read.headers.location, read.setCookies]).toEqual([302, "/", []]);
  });
});
