import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";

const FOR_EVER = "public, max-age=31536000, immutable";
const WITHOUT_PICTURES = "JCPT0807AC";
const ELSEWHERE = { image: "https://example.com/machine.jpg", logo: "/logos/none-there.svg" };

const HOSTED = "/media/0123456789abcdef0123456789abcdef";

let site: Site;
let products: Record<"drawn" | "withoutPictures" | "elsewhere" | "hosted", string>;

beforeAll(async () => {
  site = await startSite();
  products = {
    drawn: await site.productPath("GS-1930 E-Drive"),
    withoutPictures: await site.productPath(WITHOUT_PICTURES),
    elsewhere: await site.productPath("S1212E"),
    hosted: await site.productPath("S0812E"),
  };
  await site.database.sql("update equipment set images = '[]', videos = '[]' where model = ?", [WITHOUT_PICTURES]);
  await site.database.sql("update equipment set images = ? where model = 'S1212E'", [
    JSON.stringify([ELSEWHERE.image]),
  ]);
  await site.database.sql("update equipment set images = ?, videos = '[]' where model = 'S0812E'", [
    JSON.stringify([`${HOSTED}/front-4032x3024.jpg`]),
  ]);
  await site.database.sql("update manufacturers set logo_url = ? where name = 'LGMG'", [ELSEWHERE.logo]);
  await site.invalidatePages();
});
afterAll(() => site.stop());

/** URLs that a browser loads for images and preload headers. */
async function picturesOf(path: string): Promise<string[]> {
  const { status, text, headers } = await site.ask(path);
  expect(status).toBe(200);
  const attributes = [...text.matchAll(/<img [^>]*>/g)].flatMap(([tag]) => [
    ...[...tag.matchAll(/ src="([^"]*)"/g)].map(([, url]) => url!),
    ...[...tag.matchAll(/ srcset="([^"]*)"/gi)].flatMap(([, urls]) => candidatesOf(urls!)),
  ]);
  const preloads = (headers.link ?? "").split(/,\s*(?=<)/).filter((link) => link.includes("as=image"));
  const preloaded = preloads.flatMap((link) => [
    /<([^>]*)>/.exec(link)![1]!,
    ...candidatesOf(/imagesrcset="([^"]*)"/.exec(link)?.[1] ?? ""),
  ]);
  return [...new Set([...attributes, ...preloaded])];
}

const candidatesOf = (srcset: string) =>
  srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0]!)
    .filter(Boolean);

const isOwn = (url: string) => url.startsWith("/");

async function expectForEver(urls: string[]) {
  for (const url of urls) {
    const { status, headers } = await site.ask(url);
    expect({ url, status, cache: headers["cache-control"] }).toEqual({ url, status: 200, cache: FOR_EVER });
    expect(headers["content-type"]).toMatch(/^image\//);
  }
}

describe("public pages use immutable picture URLs", () => {
  it.each(["/", "/products", "/products?page=2", "/products?search=GS"])("%s", async (path) => {
    const urls = (await picturesOf(path)).filter((url) => isOwn(url) && url !== ELSEWHERE.logo);
    expect(urls.length).toBeGreaterThan(5);
    await expectForEver(urls);
  });

  it.each(["/library", "/contact", "/service"])("%s, if it has pictures", async (path) => {
    await expectForEver((await picturesOf(path)).filter(isOwn));
  });

  it("the product page, where the drawing keeps its dimensions", async () => {
    const urls = (await picturesOf(products.drawn)).filter(isOwn);
    expect(urls).toContainEqual(
      expect.stringMatching(/^\/assets\/machines\/genie-gs-1930-e-drive-dimensions-\w+-960x720\.webp$/),
    );
    expect(urls).toContainEqual(expect.stringMatching(/^\/assets\/logos\/genie-\w+\.svg$/));
    await expectForEver(urls);
    expect((await site.ask(products.drawn)).text).toContain("gallery__labels");
  });

  it("the placeholder of a product without pictures", async () => {
    const urls = (await picturesOf(products.withoutPictures)).filter(isOwn);
    expect(urls).toContainEqual(expect.stringMatching(/^\/assets\/pictures\/no-picture-/));
    await expectForEver(urls);
  });

  it("the cards that infinite scroll loads", async () => {
    const slice = JSON.parse((await site.ask("/products.json?page=2")).text) as { products: { image: string }[] };
    const urls = slice.products.map(({ image }) => image).filter(isOwn);
    expect(urls.length).toBeGreaterThan(5);
    await expectForEver(urls);
  });
});

describe("the preload header", () => {
  it.each(["/", "/products", "a product"])("of %s names what the first picture loads", async (page) => {
    const { text, headers } = await site.ask(page.startsWith("/") ? page : products.drawn);
    const tag = /<img [^>]*fetchPriority="high"[^>]*>/.exec(text)?.[0] ?? "";
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1];
    expect(of("srcset")).toMatch(/-(480|800)\.webp \d+w, /);
    expect(headers.link).toBe(
      `<${of("src")}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${of("srcset")}"; imagesizes="${of("sizes")}"`,
    );
  });
});

describe("a picture that the site hosts", () => {
  it("has its variants on the page, and one of them in link previews and structured data", async () => {
    const { text, headers } = await site.ask(products.hosted);
    const sources = [480, 960, 1600].map((width) => `${HOSTED}/${width} ${width}w`).join(", ");
    expect(text).toContain(`srcSet="${sources}" src="${HOSTED}/960"`);
    expect(headers.link).toContain(
      `<${HOSTED}/960>; rel=preload; as=image; fetchpriority=high; imagesrcset="${sources}"`,
    );
    const largest = `${site.url}${HOSTED}/1600`;
    expect(text).toContain(`<meta property="og:image" content="${largest}"/>`);
    expect(text).toContain('<meta property="og:image:height" content="1200"/>');
    expect(text).toContain(`"image":["${largest}"]`);
  });
});

describe("picture URLs in records", () => {
  it("of other sites, or of pictures outside the build, stay unchanged", async () => {
    const urls = await picturesOf(products.elsewhere);
    expect(urls).toContain(ELSEWHERE.image);
    expect(urls).toContain(ELSEWHERE.logo);
  });

  it("are used in structured data, and work", async () => {
    const { text } = await site.ask(products.drawn);
    expect(text).toContain(`${site.url}/machines/genie-gs-1930-e-drive.webp`);
    expect(text).not.toContain(`${site.url}/assets/machines/`);
    const paths = ["/machines/genie-gs-1930-e-drive.webp", "/hero/hero-1.webp", "/logos/genie.svg"];
    for (const path of [...paths, "/icons/categories/fork-lifts.webp", "/pictures/no-picture.webp"]) {
      const { status, headers } = await site.ask(path);
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, "public, max-age=604800"]);
    }
  });
});
