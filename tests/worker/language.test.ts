import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { inEachLanguage } from "../support/texts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
const languageOf = (html: string) => /^<!DOCTYPE html><html lang="(\w+)"/.exec(html)?.[1];

describe.each(inEachLanguage)("the first answer in $name", ({ code, tag, texts }) => {
  it.each([
    ["asked for by the browser", `/products`, { "Accept-Language": `${tag}-XX, en;q=0.1` }],
    ["remembered in the cookie", `/products`, { "Accept-Language": "en, ru, az", Cookie: `a=1; i18nextLng=${code}` }],
    ["named in the address", `/products?lng=${code}`, { "Accept-Language": "en, ru, az", Cookie: "i18nextLng=eng" }],
    ["named in the address by its tag", `/products?lng=${tag}`, { Cookie: "i18nextLng=rus" }],
  ] as [string, string, Record<string, string>][])("has the whole page when %s", async (_, path, headers) => {
    const { status, text, headers: sent } = await site.ask(path, { headers });
    expect(status).toBe(200);
    expect(languageOf(text)).toBe(tag);
    expect(sent["content-language"]).toBe(tag);
    expect(headingOf(text)).toBe(texts.products.title);
    expect(text).toContain(`<title>${texts.products.title} – ${texts.brand}</title>`);
    expect(text.match(/<article class="card"/g)).toHaveLength(12);
    expect(text).toContain(texts.products.sort.working_height);
  });

  it("is the one of the remembered choice when the address names no language of ours", async () => {
    const { text } = await site.ask("/products?lng=../../etc", { headers: { Cookie: `i18nextLng=${code}` } });
    expect(languageOf(text)).toBe(tag);
  });

  it("has a page for an address that leads nowhere", async () => {
    const { status, text } = await site.ask("/nothing-here", { headers: { "Accept-Language": tag } });
    expect(status).toBe(404);
    expect(languageOf(text)).toBe(tag);
    expect(headingOf(text)).toBe(texts.problem.notFound.title);
    expect(text).toContain(texts.frame.contact);
  });

  it("has a page for a machine that does not exist", async () => {
    const { status, text } = await site.ask("/product/none", { headers: { "Accept-Language": tag } });
    expect(status).toBe(404);
    expect(languageOf(text)).toBe(tag);
    expect(headingOf(text)).toBe(texts.product.notFound.title);
    expect(text).toContain(texts.product.notFound.text);
    expect(text).toContain(`href="/products">${texts.product.backToProducts}</a>`);
  });
});

describe("what a page says of its other languages", () => {
  const linksOf = (html: string, rel: string) =>
    [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, "g"))].map(([tag]) => ({
      language: /hreflang="([\w-]+)"/i.exec(tag)?.[1],
      address: /href="([^"]+)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&"),
    }));

  it.each(["/", "/products", "/products?engine_type=diesel&sort=year&page=2", "product"])(
    "stands on %s",
    async (page) => {
      const path = page === "product" ? await site.productPath("GS-1930 E-Drive") : page;
      const join = path.includes("?") ? "&" : "?";
      const { text } = await site.ask(`${path}${join}utm_source=mail&lng=rus`);
      const shown = (language: string) => `${site.url}${path}${join}lng=${language}`;
      // Each language is a page of its own to a search engine: another one as its canonical would take it out of the index.
      expect(linksOf(text, "canonical")).toEqual([{ language: undefined, address: shown("rus") }]);
      expect(linksOf(text, "alternate")).toEqual([
        { language: "en", address: shown("eng") },
        { language: "ru", address: shown("rus") },
        { language: "az", address: shown("aze") },
        { language: "x-default", address: shown("eng") },
      ]);
    },
  );

  it("stands on no page of an error", async () => {
    const { text } = await site.ask("/product/none");
    expect([...linksOf(text, "canonical"), ...linksOf(text, "alternate")]).toEqual([]);
  });
});

describe("cookies", () => {
  const choice = /^i18nextLng=aze; Path=\/; Max-Age=31536000; SameSite=Lax$/;

  it("remember the language that an address names", async () => {
    for (const path of ["/?lng=aze", "/products?lng=az-Latn-AZ", "/nothing-here?lng=aze"]) {
      const { setCookies } = await site.ask(path);
      expect(setCookies, path).toEqual([expect.stringMatching(choice)]);
    }
  });

  it("are set for every visitor who chooses, also when the page comes from the edge cache", async () => {
    await site.askUntilKept("/products");
    const { headers, setCookies } = await site.ask("/products?lng=eng", { headers: { Cookie: "i18nextLng=rus" } });
    expect(headers["x-cache"]).toBe("memory");
    expect(setCookies).toHaveLength(1);
  });

  it("are not set without a choice, and not again for the same one", async () => {
    const paths = ["/", "/products", "/products.data", "/products.json?page=2", "/nothing-here", "/products?lng=xx"];
    for (const path of paths) expect((await site.ask(path)).setCookies, path).toEqual([]);
    const again = await site.ask("/products?lng=aze", { headers: { Cookie: "i18nextLng=aze" } });
    expect(again.setCookies).toEqual([]);
  });
});
