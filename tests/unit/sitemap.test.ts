import { describe, expect, it } from "vitest";
import { sitemapIndexOf, sitemapOf } from "~/features/sitemap/sitemap";
import { xmlOf } from "../support/xml";

const origin = "https://liftyard.example";

describe("a sitemap", () => {
  const page = { path: "/products?category=a&page=2", changedAt: "2024-05-01T08:00:00.000Z" };
  const root = xmlOf(sitemapOf([page, { path: "/" }], origin));

  it("lists each page once per language with all languages as alternates", () => {
    expect(root.name).toBe("urlset");
    const inLanguage = (code: string) => `${origin}/products?category=a&page=2&lng=${code}`;
    const urls = root.children.slice(0, 3);
    expect(urls.map((url) => url.children[0])).toMatchObject(
      ["eng", "rus", "aze"].map((code) => ({ name: "loc", text: inLanguage(code) })),
    );
    for (const url of urls) {
      expect(url.children[1]).toMatchObject({ name: "lastmod", text: page.changedAt });
      expect(url.children.slice(2).map(({ attributes: { hreflang, href } }) => [hreflang, href])).toEqual([
        ["en", inLanguage("eng")],
        ["ru", inLanguage("rus")],
        ["az", inLanguage("aze")],
        ["x-default", origin + page.path],
      ]);
    }
    expect(root.children).toHaveLength(6);
    expect(root.children[3]?.children.map(({ name }) => name)).not.toContain("lastmod");
  });

  it("is well-formed whatever a URL holds", () => {
    const [url] = xmlOf(sitemapOf([{ path: '/products?search=<a>&page="2"\'' }], origin)).children;
    expect(new URL(url?.children[0]?.text ?? "").searchParams.get("search")).toBe("<a>");
  });
});

it("the sitemap index lists its parts", () => {
  const root = xmlOf(sitemapIndexOf(["/sitemap/pages.xml", "/sitemap/1.xml"], origin));
  expect(root.name).toBe("sitemapindex");
  expect(root.children.map(({ name, children }) => [name, children[0]?.text])).toEqual([
    ["sitemap", `${origin}/sitemap/pages.xml`],
    ["sitemap", `${origin}/sitemap/1.xml`],
  ]);
});
