import { get } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "playwright";
import { browserOptions } from "../browser.ts";
import { startDemoSite } from "../demo-site.ts";
import { type BenchPart, type Headline, kilobytes } from "./part.ts";
import { publicRoutes } from "./public-routes.ts";
import { untilHydrated } from "./weak-phone.ts";

/** Cloudflare's own level for what a Worker has not compressed. */
const EDGE_QUALITY = 4;
/** Routes with headlines. */
const compared = ["/", "/products", "/product/{id}"];

export const bytes: BenchPart<Loaded[]> = {
  name: "bytes",
  title: "What a new visitor loads on a phone (kB, Brotli)",
  run: async () => {
    const results = await measure();
    return {
      results,
      head: [
        "route",
        "HTML, raw",
        "HTML, as sent",
        "HTML",
        "JavaScript",
        "of it the route's own",
        "CSS",
        "fonts",
        "pictures",
        "other",
        "in all",
      ],
      rows: results.map(({ route, rawHtml, sentHtml, html, script, own, style, font, image, other, all }) => [
        route,
        ...[rawHtml, sentHtml, html, script, own, style, font, image, other, all].map(kilobytes),
      ]),
    };
  },
  headlines: (results) =>
    results
      .filter(({ route }) => compared.includes(route))
      .flatMap(({ route, rawHtml, sentHtml, script, all }) => [
        inKilobytes(`${route} HTML, raw (kB)`, rawHtml),
        inKilobytes(`${route} HTML, as sent (kB)`, sentHtml),
        inKilobytes(`${route} script (kB)`, script, 98),
        inKilobytes(`${route} in all (kB)`, all),
      ]),
};

const inKilobytes = (name: string, size: number, limit?: number): Headline => ({
  ...{ name, value: size / 1000, better: "lower", limit, isExact: true },
});

type Loaded = Awaited<ReturnType<typeof measure>>[number];

/** Loaded by every public page: libraries, layout, Remix. */
const sharedByAll = /\/assets\/(framework|frame|entry\.client|manifest|root|_site\.|_site\._)-[^/]*$/;

/** What a first visit to each page loads, in bytes after Brotli. */
async function measure() {
  const site = await startDemoSite();
  const browser = await chromium.launch(browserOptions());
  try {
    const measured = [];
    for (const { route, address } of await publicRoutes(site.url)) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const sizes = { html: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
      let own = 0;
      let rawHtml = 0;
      let sentHtml = 0;
      const pending: Promise<void>[] = [];
      page.on("response", (response) => {
        pending.push(
          response.body().then(
            async (body) => {
              const kind = kindOf(response.request().resourceType());
              const isPacked = kind === "font" || kind === "image";
              const size = isPacked ? body.length : brotliCompressSync(body).length;
              sizes[kind] += size;
              if (kind === "html") [rawHtml, sentHtml] = [body.length, await sentSize(response.url(), body)];
              if (kind === "script" && !sharedByAll.test(response.url())) own += size;
            },
            () => {},
          ),
        );
      });
      await page.goto(site.url + address, { waitUntil: "networkidle" });
      // Scripts and fonts start after the first picture: on a busy machine the network may have been idle before.
      await untilHydrated(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.waitForLoadState("networkidle");
      await Promise.all(pending);
      await context.close();
      const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
      measured.push({ route, rawHtml, sentHtml, ...sizes, own, all });
    }
    return measured;
  } finally {
    await browser.close();
    await site.stop();
  }
}

/**
 * What goes over the network to browsers: a cached page as the Worker has compressed it, others as the edge does. The
 * simulated edge would give a browser gzip, which it names first, so the page is asked for again.
 */
async function sentSize(url: string, body: Buffer): Promise<number> {
  const packed = await packedSize(url);
  return packed ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: EDGE_QUALITY } }).length;
}

/** Undefined for a page that is not cached: what the edge compresses for each answer has no length. */
function packedSize(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
      response.resume();
      response.on("error", reject);
      response.on("end", () => {
        const { "content-encoding": encoding, "content-length": length } = response.headers;
        resolve(encoding === "br" && length !== undefined ? Number(length) : undefined);
      });
    }).on("error", reject);
  });
}

function kindOf(type: string) {
  if (type === "document") return "html";
  if (type === "script") return "script";
  if (type === "stylesheet") return "style";
  if (type === "font" || type === "image") return type;
  return "other";
}
