import type { Page } from "@playwright/test";
import { publicRoutes } from "../../scripts/bench/public-routes.ts";
import { expect, onDesktop, onPhone, test } from "../support/visitor.ts";

/** Narrower ones are never made. */
const SMALLEST_WIDTH = 480;

interface LoadedPicture {
  file: string;
  fileWidth: number;
  /** In pixels of the screen. */
  shownWidth: number;
}

/** What the page's own pictures loaded, in view one after the other. Vector drawings have no size. */
async function loadedPictures(page: Page): Promise<LoadedPicture[]> {
  return page.evaluate(async () => {
    const loaded = [];
    for (const image of document.querySelectorAll<HTMLImageElement>("main img:not([src$='.svg'])")) {
      if (!image.checkVisibility()) continue;
      image.scrollIntoView({ block: "center", behavior: "instant" });
      await image.decode();
      const file = new Image();
      file.src = image.currentSrc;
      await file.decode();
      const { width, height } = image.getBoundingClientRect();
      const scales = [width / file.naturalWidth, height / file.naturalHeight];
      const scale = getComputedStyle(image).objectFit === "cover" ? Math.max(...scales) : Math.min(...scales);
      loaded.push({
        file: new URL(image.currentSrc).pathname,
        fileWidth: file.naturalWidth,
        shownWidth: file.naturalWidth * scale * devicePixelRatio,
      });
    }
    return loaded;
  });
}

const isTooLarge = ({ fileWidth, shownWidth }: LoadedPicture) =>
  fileWidth > SMALLEST_WIDTH && fileWidth > 2.1 * shownWidth;

/** Chromium takes a smaller file if it is nearer, to the power of two. */
const isTooSmall = ({ file, fileWidth, shownWidth }: LoadedPicture) =>
  /-\d+\.webp$/.test(file) && fileWidth < 0.7 * shownWidth;

const screens = [
  { name: "a phone", width: 390, density: 1, ...onPhone },
  { name: "a sharp phone", width: 390, density: 3, ...onPhone },
  { name: "a tablet", width: 768, density: 2, ...onDesktop },
  { name: "a desktop", width: 1280, density: 1, ...onDesktop },
];

for (const { name, width, density, tag } of screens) {
  test.describe(`on ${name}`, { tag }, () => {
    test.use({ viewport: { width, height: 844 }, deviceScaleFactor: density });

    test("pictures are sent about as large as they are shown", async ({ page, baseURL }) => {
      const withPictures = ["/", "/products", "/product/{id}", "/compare", "/find"];
      for (const { route, address } of await publicRoutes(baseURL!)) {
        if (!withPictures.includes(route)) continue;
        await page.goto(address);
        const pictures = await loadedPictures(page);
        expect(pictures.length, route).toBeGreaterThan(0);
        expect({ route, tooLarge: pictures.filter(isTooLarge) }).toEqual({ route, tooLarge: [] });
        expect({ route, tooSmall: pictures.filter(isTooSmall) }).toEqual({ route, tooSmall: [] });
      }
    });
  });
}

const firstCard = (page: Page) => page.locator(".card__picture").first();

/** The files of one picture. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const files: string[] = [];
  page.on("response", (response) => files.push(new URL(response.url()).pathname));
  await page.goto(path, { waitUntil: "networkidle" });
  const url = await firstCard(page).evaluate((image: HTMLImageElement) => new URL(image.src).pathname);
  const name = /^(.*)-\d+x\d+\.webp$/.exec(url)![1]!;
  return files.filter((file) => file.startsWith(name)).map((file) => file.slice(name.length));
}

for (const { density, file } of [
  { density: 1, file: "-480.webp" },
  { density: 3, file: "-960x720.webp" },
]) {
  test.describe(`with ${density} pixels to one`, onPhone, () => {
    test.use({ deviceScaleFactor: density });
    test("the first card's picture is loaded once, in one size", async ({ page }) => {
      expect(await filesOf(page, "/products")).toEqual([file]);
    });
  });
}

test.describe("in rows on a sharp phone", onPhone, () => {
  test.use({ deviceScaleFactor: 3 });
  test("pictures further down are small files", async ({ page, open, list }) => {
    await open("/products");
    await list.compact.press("Space");
    await page.reload();
    const last = list.cards.nth(11).locator(".card__picture");
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("-480.webp");
  });
});

test("a size that cannot be loaded is replaced by the stock picture", onPhone, async ({ page }) => {
  // With a status of its own it would be an error in the console.
  await page.route("**/assets/machines/*-480.webp", (route) => route.fulfill({ status: 200, body: "no picture" }));
  await page.goto("/products");
  for (const picture of [firstCard(page), page.locator(".card__picture").nth(1)]) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("/no-picture-");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
});
