import { brotliCompressSync } from "node:zlib";
import { chromium } from "playwright";
import { browserOptions } from "../browser.ts";
import { startDemoSite } from "../demo-site.ts";
import { type BenchPart, kilobytes } from "./part.ts";
import { publicRoutes } from "./public-routes.ts";

export const bytes: BenchPart = {
  name: "bytes",
  title: "What a new visitor loads on a phone (kB, Brotli)",
  run: async () => {
    const results = await measure();
    return {
      results,
      head: ["route", "HTML", "JavaScript", "of it the route's own", "CSS", "fonts", "pictures", "other", "in all"],
      rows: results.map(({ route, html, script, own, style, font, image, other, all }) => [
        route,
        ...[html, script, own, style, font, image, other, all].map(kilobytes),
      ]),
    };
  },
};

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
      const pending: Promise<void>[] = [];
      page.on("response", (response) => {
        pending.push(
          response.body().then(
            (body) => {
              const kind = kindOf(response.request().resourceType());
              const isPacked = kind === "font" || kind === "image";
              const size = isPacked ? body.length : brotliCompressSync(body).length;
              sizes[kind] += size;
              if (kind === "script" && !sharedByAll.test(response.url())) own += size;
            },
            () => {},
          ),
        );
      });
      await page.goto(site.url + address, { waitUntil: "networkidle" });
      await Promise.all(pending);
      await context.close();
      const all = Object.values(sizes).reduce((sum, size) => sum + size, 0);
      measured.push({ route, ...sizes, own, all });
    }
    return measured;
  } finally {
    await browser.close();
    await site.stop();
  }
}

function kindOf(type: string) {
  if (type === "document") return "html";
  if (type === "script") return "script";
  if (type === "stylesheet") return "style";
  if (type === "font" || type === "image") return type;
  return "other";
}
