import { expect, type ConsoleMessage, type Page, type Response } from "@playwright/test";
import { createInstance, type TFunction } from "i18next";
import { languageFromCode, type Language } from "../../app/i18n/languages.ts";
import { listPage } from "./list-page.ts";
import { test as base } from "./staff-site.ts";
import { texts } from "./texts.ts";

interface Visitor {
  /** The browser's language. */
  language: Language;
  /** Texts in that language. */
  t: TFunction<"common">;
  isPhone: boolean;
  hasScript: boolean;
  /** Opens a page and waits until it is hydrated. */
  open: (path: string) => Promise<void>;
  /** URL of a product. */
  productPath: (model: string) => Promise<string>;
  list: ReturnType<typeof listPage>;
  /** What does not load is no error: the test breaks the connection. */
  mayNotLoad: boolean;
}

export { expect };

export const test = base.extend<Visitor>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
  baseURL: async ({}, use) => use(process.env.SITE_URL),
  language: async ({ locale }, use) => use(languageFromCode(locale)!),
  t: async ({ language }, use) => use(textsOf(language)),
  isPhone: async ({ viewport }, use) => use(viewport!.width < 768),
  mayNotLoad: [false, { option: true }],
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),

  /** Fails the test on errors in the console or script, CSP violations and requests to other hosts. */
  page: async ({ page, baseURL, mayNotLoad }, use) => {
    const problems: string[] = [];
    const missing = new Set<string>();
    page.on("response", (response) => isMissingPage(response) && missing.add(response.url()));
    page.on("response", (response) => isRejectedForm(response) && missing.add(response.url()));
    page.on("requestfailed", (request) => request.method() === "POST" && missing.add(request.url()));
    page.on("console", (message) => {
      const isExpected = mayNotLoad && /net::ERR_|status of 503/.test(message.text());
      if (!isExpected && isProblem(message, missing, baseURL!))
        problems.push(`${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => {
      const told = error.stack || `${error.name}: ${error.message}`;
      if (!isLeftHalfway(told)) problems.push(told);
    });
    page.on("request", (request) => {
      const isElsewhere = /^https?:/.test(request.url()) && new URL(request.url()).origin !== baseURL;
      // Frames may load videos from other hosts.
      if (isElsewhere && request.frame() === page.mainFrame()) problems.push(request.url());
    });
    await page.exposeBinding("tellViolation", (_, told: string) => problems.push(told));
    await page.addInitScript(() => {
      if (window.top !== window) return;
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
        const { tellViolation } = window as unknown as { tellViolation: (told: string) => void };
        tellViolation(`${violatedDirective} of the policy rejected ${blockedURI} of ${sourceFile}`);
      });
    });
    await use(page);
    expect(problems, "problems that the browser had with the pages").toEqual([]);
  },

  open: async ({ page, hasScript }, use) =>
    use(async (path) => {
      await page.goto(path);
      if (hasScript) await untilHydrated(page);
    }),

  list: async ({ page, t, isPhone, hasScript }, use) => use(listPage({ page, t, isPhone, hasScript })),

  productPath: async ({ request }, use) =>
    use(async (model) => {
      const response = await request.get(`/products.json?search=${encodeURIComponent(model)}`);
      const { products } = (await response.json()) as { products: { id: string; model: string }[] };
      return `/product/${products.find((product) => product.model === model)!.id}`;
    }),
});

/** For `{ tag }` of a test or a group: it runs on this screen alone (`playwright.config.ts`). */
export const onPhone = { tag: "@phone" };
export const onDesktop = { tag: "@desktop" };

/**
 * Runs each test with script on the phone, and without it in another language on the desktop: for what works the same
 * way on every screen.
 */
export function describeWithAndWithoutScript(name: string, flows: () => void) {
  describeBothWays(name, flows, onPhone, onDesktop);
}

/** Runs each test both ways on both screens: for what looks or works differently on a phone. */
export function describeOnEveryScreen(name: string, flows: () => void) {
  describeBothWays(name, flows);
}

function describeBothWays(name: string, flows: () => void, withScript = {}, withoutScript = {}) {
  test.describe(`${name}, with script`, withScript, flows);
  test.describe(`${name}, without script`, withoutScript, () => {
    test.use({ javaScriptEnabled: false, locale: "az-Latn-AZ" });
    flows();
  });
}

/** React marks hydrated elements; the footer is the last one of every public page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector("footer") ?? document.querySelector("#main");
    return last !== null && Object.keys(last).some((key) => key.startsWith("__reactProps$"));
  });
}

function textsOf(language: Language): TFunction<"common"> {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    defaultNS: "common",
    resources: { [language]: { common: texts[language] } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance.t;
}

function isMissingPage(response: Response): boolean {
  return [403, 404].includes(response.status()) && response.request().isNavigationRequest();
}

/** Rejected or failed posts are what a test is about. */
function isRejectedForm(response: Response): boolean {
  return response.request().method() === "POST" && [401, 403, 404, 409, 422, 429, 503].includes(response.status());
}

/** Remix logs this when a navigation aborts a pending load. */
function isLeftHalfway(told: string): boolean {
  return told.startsWith("AbortError: signal is aborted without reason");
}

/** Remix logs this for a response that is not the site's; the browser's own errors have a message. */
function isUndecodable(told: string): boolean {
  return told.startsWith("SyntaxError\n");
}

/** Chromium reports every expected 404; frames of other hosts do not count. */
function isProblem(message: ConsoleMessage, missing: Set<string>, site: string): boolean {
  const { url } = message.location();
  const text = message.text();
  if (message.type() !== "error" || (url && !url.startsWith(site))) return false;
  if (isLeftHalfway(text) || isUndecodable(text)) return false;
  const [address = ""] = url.split("#");
  return !(text.startsWith("Failed to load resource") && missing.has(address));
}
