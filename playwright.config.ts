import { defineConfig } from "@playwright/test";
import { browserOptions } from "./scripts/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/global-setup.ts",
  outputDir: "test-results/e2e",
  workers: 2,
  timeout: 90_000,
  // A busy machine may miss a moment once; a real error happens twice. Flaky tests are named in the output.
  retries: 1,
  expect: { timeout: 10_000 },
  // Requests that a service worker answers do not reach `page.route`, and a page from the device is not the site's: only
  // tests of it allow it.
  // Traces cost an eighth of the time, so only the retry is traced.
  use: { launchOptions: browserOptions(), trace: "on-first-retry", serviceWorkers: "block" },
  // A test whose subject is the same on every screen runs on one: `onPhone` and `onDesktop` of `tests/support/visitor.ts`.
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "ru-RU" },
    },
    // Wide screens show cards side by side, and their filters beside them.
    {
      name: "desktop",
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 900 }, locale: "en-GB" },
    },
  ],
});
