import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headOf, type Head } from "../support/html";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, texts } from "../support/texts";
import { xmlOf } from "../support/xml";

let site: Site;
let product: string;
beforeAll(async () => {
  site = await startSite();
  product = await site.productPath("GS-1930 E-Drive");
});
afterAll(() => site.stop());

async function head(path: string, language = "eng"): Promise<Head> {
  const { status, text } = await site.ask(`${path}${path.includes("?") ? "&" : "?"}lng=${language}`);
  expect(status, path).toBe(200);
  return headOf(text);
}

describe("/sitemap.xml", () => {
  it("lists every visible product in each language, no hidden one, and no dead page", async () => {
    const [hidden] = await site.database.sql(
      "update equipment set visible_in_store = 0 where model = 'S-125' returning id",
    );
    const { status, headers, text } = await site.ask("/sitemap.xml");
    expect([status, headers["content-type"]]).toEqual([200, "application/xml"]);
    const addresses = xmlOf(text).children.map((url) => url.children[0]?.text ?? "");
    const visible = await site.database.sql("select id from equipment where visible_in_store = 1");
    const expected = visible.flatMap(({ id }) =>
      inEachLanguage.map(({ code }) => `${site.url}/product/${String(id)}?lng=${code}`),
    );
    expect(addresses.filter((address) => address.includes("/product/")).toSorted()).toEqual(expected.toSorted());
    expect(text).not.toContain(String(hidden?.id));

    const others = addresses.filter((address) => !address.includes("/product/"));
    for (const address of others) {
      const page = await site.ask(address.slice(site.url.length));
      expect(page.status, address).toBe(200);
      expect(headOf(page.text).canonical, address).toBe(address);
    }
    await site.database.sql("update equipment set visible_in_store = 1 where model = 'S-125'");
  });

  it("is cached until something changes", async () => {
    await site.askUntilCached("/sitemap.xml");
    await site.invalidatePages();
    expect((await site.ask("/sitemap.xml")).headers["x-cache"]).toBe("miss");
    await site.askUntilCached("/sitemap.xml?utm_source=x");
  });

  it("has parts, and a 404 for others", async () => {
    expect(xmlOf((await site.ask("/sitemap/1.xml")).text).name).toBe("urlset");
    expect(xmlOf((await site.ask("/sitemap/pages.xml")).text).name).toBe("urlset");
    for (const path of ["/sitemap/2.xml", "/sitemap/0.xml", "/sitemap/x", "/sitemap/99999.xml"]) {
      expect((await site.ask(path)).status, path).toBe(404);
    }
  });
});

it("/robots.txt keeps crawlers out of the staff area and names the sitemap", async () => {
  const { status, headers, text } = await site.ask("/robots.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text.split("\n")).toEqual(
    expect.arrayContaining(["User-agent: *", "Allow: /", "Disallow: /adm-dash", `Sitemap: ${site.url}/sitemap.xml`]),
  );
});

describe("structured data", () => {
  it.each(inEachLanguage)(
    "describes the dealer and the site search on the home page in $name",
    async ({ code, tag }) => {
      const [dealer, website, ...others] = (await head("/", code)).structuredData;
      expect(others).toEqual([]);
      expect(dealer).toMatchObject({
        "@context": "https://schema.org",
        "@type": "Organization",
        telephone: [expect.any(String), expect.any(String)],
      });
      expect(website).toMatchObject({
        "@type": "WebSite",
        url: `${site.url}/?lng=${code}`,
        inLanguage: tag,
        publisher: { "@id": dealer?.["@id"] },
        potentialAction: { target: { urlTemplate: `${site.url}/products?search={search}&lng=${code}` } },
      });
      const found = await site.ask(`/products?search=gs1930&lng=${code}`);
      expect(found.text).toContain("GS-1930");
      expect(found.headers["content-language"]).toBe(tag);
    },
  );

  it.each(inEachLanguage)("has every known spec of a product in $name", async ({ code, tag, texts }) => {
    const { structuredData, canonical } = await head(product, code);
    const [trail, data, ...others] = structuredData;
    expect(others).toEqual([]);
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
    expect(data).toMatchObject({
      "@type": "Product",
      "@id": `${canonical}#product`,
      url: canonical,
      mainEntityOfPage: { "@id": canonical, inLanguage: tag },
      name: "Genie GS-1930 E-Drive",
      model: "GS-1930 E-Drive",
      brand: { "@type": "Brand", name: "Genie" },
      sku: product.replace("/product/", ""),
    });
    expect(data?.offers).toMatchObject({ availability: "https://schema.org/InStock", url: canonical });
    expect(data?.offers).not.toHaveProperty("price");
    for (const { item } of (trail?.itemListElement ?? []) as { item: string }[]) {
      const step = await site.ask(item.slice(site.url.length));
      expect(headOf(step.text).canonical, item).toBe(item);
    }
    const properties = (data?.additionalProperty ?? []) as { name: string; value: unknown; unitText?: string }[];
    expect(properties).toContainEqual(
      expect.objectContaining({ name: texts.spec.working_height_m, value: expect.any(Number), unitText: texts.unit.m }),
    );
    const [record] = await site.database.sql(
      "select s.* from equipment_specifications s join equipment e on e.id = s.equipment_id where e.model = 'GS-1930 E-Drive'",
    );
    const known = Object.entries(record ?? {}).filter(
      ([name, value]) => /_(m|kg|percent|persons)$/.test(name) && value !== null,
    );
    for (const [name, value] of known) {
      expect(properties, name).toContainEqual(
        expect.objectContaining({ name: texts.spec[name as keyof typeof texts.spec], value }),
      );
    }
  });

  it("stays valid JSON whatever a record holds", async () => {
    const model = `</script><script>alert(1)</script>`;
    const [row] = await site.database.sql("update equipment set model = ? where model = 'S-65' returning id", [model]);
    const { structuredData } = await head(`/product/${String(row?.id)}`);
    expect(structuredData).toContainEqual(expect.objectContaining({ "@type": "Product", model }));
  });
});

describe("the link preview", () => {
  it.each(["/", "/products"])("has the site's picture for %s", async (path) => {
    const { properties, canonical, title } = await head(path, "rus");
    expect(properties).toMatchObject({
      "og:title": [title],
      "og:type": ["website"],
      "og:url": [canonical],
      "og:site_name": ["Liftyard"],
      "og:locale": ["ru_RU"],
      "og:locale:alternate": ["en_US", "az_AZ"],
      "og:image": [`${site.url}/pictures/share.png`],
      "og:image:width": ["1200"],
      "og:image:height": ["630"],
      "twitter:card": ["summary_large_image"],
    });
    expect(properties["og:description"]?.[0]?.length).toBeGreaterThan(30);
  });

  it("has a product's first picture", async () => {
    const { properties } = await head(product);
    const [picture] = properties["og:image"] ?? [];
    expect(picture).toBe(`${site.url}/machines/genie-gs-1930-e-drive.webp`);
    expect((await site.ask(picture!.slice(site.url.length))).status).toBe(200);
    expect(properties).toMatchObject({ "og:image:width": ["960"], "og:image:height": ["720"] });
  });

  it("uses existing files, as do the icons and the manifest", async () => {
    const { links } = await head("/");
    const manifest = JSON.parse((await site.ask(links.manifest!)).text) as { icons: { src: string }[] };
    const paths = [
      ...manifest.icons.map(({ src }) => src),
      links["apple-touch-icon"]!,
      links.icon!,
      "/pictures/share.png",
      "/favicon.ico",
    ];
    for (const path of paths) expect((await site.ask(path)).status, path).toBe(200);
  });
});

describe("a product list", () => {
  it.each(["/products", "/products?engine_type=electric", "/products?page=2"])("%s is indexed", async (path) => {
    expect((await head(path)).properties.robots).toBeUndefined();
  });

  it.each([
    "/products?search=gs",
    "/products?height=12",
    "/products?width=0.9",
    "/products?engine_type=electric&height=6",
    "/products?sort=year",
    "/products?direction=desc",
    "/products?engine_type=electric&sort=year&page=2",
    "/products?available_by=2026-03-31",
    "/products?search=zzzz",
    "/compare",
    "/find",
    "/find?height=7.5&people=2",
    "/offline",
  ])("%s is not indexed, but its links are followed", async (path) => {
    expect((await head(path)).properties.robots).toEqual(["noindex,follow"]);
  });

  it("has a URL for each of its pages", async () => {
    expect((await head("/products?page=2")).canonical).toBe(`${site.url}/products?page=2&lng=eng`);
    expect((await head("/products?page=2&gclid=1", "aze")).canonical).toBe(`${site.url}/products?page=2&lng=aze`);
  });
});

describe("titles and descriptions", () => {
  it("differ on every page and in every language", async () => {
    const [category] = await site.database.sql("select id from equipment_categories where slug = 'scissor-lifts'");
    const [manufacturer] = await site.database.sql("select id from manufacturers where name = 'Genie'");
    const paths = [
      ...["/", "/service", "/enquiry", "/library", "/contact", "/offline"],
      ...[
        "/products",
        "/products?page=2",
        "/products?engine_type=diesel",
        "/products?height=12",
        "/products?load=1000",
      ],
      ...[`/products?category=${String(category?.id)}`, `/products?manufacturer=${String(manufacturer?.id)}`, product],
      ...[await site.productPath("S-85"), await site.productPath("Z-60/37 FE")],
    ];
    const heads: (Head & { of: string })[] = [];
    // One by one: all at once would make a slow machine's database time out.
    for (const path of paths) {
      for (const { code } of inEachLanguage) heads.push({ of: `${path} ${code}`, ...(await head(path, code)) });
    }
    for (const part of ["title", "description"] as const) {
      const seen = new Map<string, string>();
      for (const each of heads) {
        expect(seen.get(each[part]), `the ${part} of ${each.of}`).toBeUndefined();
        seen.set(each[part], each.of);
      }
    }
    for (const { of, description } of heads) expect(description.length, of).toBeGreaterThan(40);
  });

  it("of a product name its category and its specs", async () => {
    const { title, description } = await head(product);
    expect(title).toBe("Genie GS-1930 E-Drive – Scissor Lifts – Liftyard");
    expect(description).toContain(texts.eng.spec.working_height_m);
  });
});

it("an error page has no canonical URL or alternates", async () => {
  const { text } = await site.ask("/product/none");
  const { canonical, structuredData, properties } = headOf(text);
  expect([canonical, structuredData, properties["og:title"]]).toEqual([undefined, [], undefined]);
});

describe("capital letters in a URL", () => {
  it.each([
    ["/Products", "/products"],
    ["/PRODUCTS?Search=GS&lng=rus", "/products?Search=GS&lng=rus"],
    ["/Product/ABC", "/product/abc"],
    ["/Service/", "/service"],
    ["/Sitemap.XML", "/sitemap.xml"],
    ["/ADM-DASH/Login?to=/adm-dash/Users", "/adm-dash/login?to=/adm-dash/Users"],
    ["//Evil.example/X", "/evil.example/x"],
  ])("redirect %s to %s permanently", async (path, target) => {
    const { status, headers } = await site.ask(path);
    expect([status, headers.location]).toEqual([308, target]);
  });

  it("stay in percent escapes and in names of built files", async () => {
    for (const path of ["/Products/%D0%9F", "/assets/Nothing-AbC.js"])
      expect((await site.ask(path)).status, path).toBe(404);
  });
});
