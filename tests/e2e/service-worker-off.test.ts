import { keptUrls, test } from "../support/offline.ts";
import { startBuiltWorker } from "../../scripts/built-worker.ts";
import { expect, onPhone, untilHydrated } from "../support/visitor.ts";

test(
  "one deploy with SERVICE_WORKER=off removes the worker and all it kept, and pages stay as they are",
  onPhone,
  async ({ page, visit, line, site }) => {
    await visit("/contact");
    const off = await startBuiltWorker({
      databaseUrl: site.databaseUrl,
      databaseToken: site.databaseToken,
      variables: { SERVICE_WORKER: "off" },
    });
    try {
      line.leadTo(off.url);
      // The browser looks for a new worker at each page.
      await page.reload();
      await untilHydrated(page);
      const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      await expect.poll(registrations).toBe(0);
      await expect.poll(() => keptUrls(page)).toEqual([]);
      await page.reload();
      await untilHydrated(page);
      await expect(page.locator("script", { hasText: "serviceWorker" })).toHaveCount(0);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      expect(await registrations()).toBe(0);
      expect(await keptUrls(page)).toEqual([]);
      line.setState("cut");
      await expect(page.goto("/contact")).rejects.toThrow(/ERR_/);
    } finally {
      await off.stop();
    }
  },
);

test("a new worker keeps the pages that the one before has kept", onPhone, async ({ page, visit, open, line }) => {
  await visit("/contact");
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration!.unregister();
    await caches.open("of another format");
  });
  await open("/products");
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["pages-1", "files-1"]);
  line.setState("cut");
  await open("/contact");
  await expect(page.locator("html[data-saved-at]")).toHaveCount(1);
});
