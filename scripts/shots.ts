/** `npm run shots [-- NAME]`: every page in three languages at three widths, into shots/, with contact sheets. */
import { mkdir, rm } from "node:fs/promises";
import { type Browser, chromium } from "playwright";
import { languages } from "../app/i18n/languages.ts";
import { browserOptions } from "./browser.ts";
import { buildIfChanged } from "./build-if-changed.ts";
import { contactSheet } from "./shots/contact-sheet.ts";
import { type Scene, setScenes, signIn } from "./shots/scenes.ts";

const WIDTHS = [390, 768, 1280];
const FOLDER = "shots";

const only = process.argv[2];

await buildIfChanged();
const { site, sheets, stop } = await setScenes();
const browser = await chromium.launch(browserOptions());
try {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const width of WIDTHS) {
    for (const { name, scenes } of sheets) {
      const chosen = scenes.filter((scene) => !only || scene.name.includes(only));
      if (chosen.length === 0) continue;
      const taken: string[][] = [];
      for (const { code } of languages) {
        const row: string[] = [];
        // One by one: many pages at once make the database time out.
        for (const scene of chosen) row.push(await shoot(browser, scene, code, width));
        taken.push(row);
      }
      const sheet = `${FOLDER}/sheet-${name}-${width}.png`;
      await contactSheet(taken, width, sheet);
      console.log(`Look at ${sheet}.`);
    }
  }
} finally {
  await browser.close();
  await stop();
}

async function shoot(browser: Browser, scene: Scene, language: string, width: number): Promise<string> {
  const { name, address, as, isPost, origin = site.url } = scene;
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: "reduce",
  });
  // Requests to other hosts would delay the picture.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  if (as) await signIn(page, origin, as);
  const separator = address.includes("?") ? "&" : "?";
  const url = `${origin}${address}${separator}lng=${language}`;
  if (isPost) {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
    await page.route(url, (route) => route.continue({ method: "POST", headers, postData: "a=b" }));
  }
  await page.goto(url, { waitUntil: "load" });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo(0, 0);
    const decoded = Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    // A hidden image is never fetched or decoded.
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 5000))]);
  });
  const file = `${FOLDER}/${name}-${language}-${width}.png`;
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
  return file;
}
