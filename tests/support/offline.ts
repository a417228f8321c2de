import type { Page } from "@playwright/test";
import { createInstance } from "i18next";
import type { Language } from "../../app/i18n/languages.ts";
import { startLine, type Line } from "./line.ts";
import { test as staff } from "./staff.ts";
import { offlineTexts } from "./texts.ts";
import { expect } from "./visitor.ts";

interface Offline {
  /** The connection of this test's browser, which is an origin of its own. */
  line: Line;
  /** Opens a page and waits until it is kept on the device. */
  visit: (path: string) => Promise<void>;
}

/** A visitor whose browser may run the service worker, and whose connection the test breaks. */
export const test = staff.extend<Offline>({
  serviceWorkers: "allow",
  mayNotLoad: true,
  line: async ({ site }, use) => {
    const line = await startLine(site.url);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
  visit: async ({ page, open }, use) =>
    use(async (path) => {
      await open(path);
      await untilKept(page, path);
    }),
});

/** Paths and languages of the pages on the device, from the oldest to the latest. */
export async function keptPages(page: Page): Promise<{ path: string; language: string; files: string[] }[]> {
  return page.evaluate(async () => {
    if (!(await caches.has("pages-1"))) return [];
    const cache = await caches.open("pages-1");
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return answers.map((answer) => JSON.parse(decodeURIComponent(answer!.headers.get("X-Stored-Page")!)) as never);
  });
}

export async function untilKept(page: Page, path: string): Promise<void> {
  const paths = async () => (await keptPages(page)).map((kept) => kept.path);
  await expect.poll(paths, { timeout: 30_000 }).toContain(path);
}

/** URLs of everything that the browser keeps for the site. */
export async function keptUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
}

const instance = createInstance();
void instance.init({
  ns: ["offline"],
  defaultNS: "offline",
  resources: Object.fromEntries(Object.entries(offlineTexts).map(([language, offline]) => [language, { offline }])),
  interpolation: { escapeValue: false },
  initAsync: false,
});

export function offlineText(language: Language, key: string, parameters: Record<string, string | number> = {}): string {
  return (instance.getFixedT(language) as (key: string, options: object) => string)(key, parameters);
}
