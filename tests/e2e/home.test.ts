import { categoryName, products, slideTitle } from "../support/catalogue.ts";
import { describeWithAndWithoutScript, expect, onDesktop, onPhone, test, untilHydrated } from "../support/visitor.ts";

const ADVANCE_MS = 5000;

describeWithAndWithoutScript("the home page", () => {
  test("starts with the first slide in the page's language and links to the products", async ({
    open,
    page,
    t,
    language,
  }) => {
    await open("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(slideTitle(1, language));
    await expect(page.getByText(t("tagline")).first()).toBeVisible();
    await page.getByRole("link", { name: t("home.browse") }).click();
    await expect(page).toHaveURL(/\/products$/);
  });

  test("links from a category to its products", async ({ open, page, list, t, language }) => {
    await open("/");
    const name = categoryName("scissor-lifts", language);
    const kinds = page.getByRole("region", { name: t("home.categories.title") });
    await kinds.getByRole("link").filter({ hasText: name }).click();
    await expect(page).toHaveURL(/\/products\?category=/);
    await list.expectCount(products.filter(({ category }) => category === "scissor-lifts").length);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(`^${name} – `));
    await expect(page.getByText(t("products.browsing", { category: name }))).toBeVisible();
  });
});

test.describe("the slides", () => {
  test("have the same height", async ({ open, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open("/");
    const height = () => page.locator(".hero").evaluate((hero) => hero.getBoundingClientRect().height);
    const first = await height();
    const dots = page.locator(".hero__dot");
    for (let number = 0; number < (await dots.count()); number++) {
      await dots.nth(number).click();
      await expect(dots.nth(number)).toHaveAttribute("aria-current", "true");
      expect(await height(), `slide ${number + 1}`).toBe(first);
    }
  });

  test("cause no layout shift in two rounds", async ({ open, page, language }) => {
    await page.clock.install();
    await open("/");
    await page.evaluate(() => {
      const shifts = ((window as unknown as { shifts: number[] }).shifts = []) as number[];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift" });
    });
    const heading = page.getByRole("heading", { level: 1 });
    for (const number of [2, 3, 4, 1, 2, 3, 4, 1]) {
      await page.clock.runFor(ADVANCE_MS);
      await expect(heading).toHaveText(slideTitle(number, language));
    }
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });

  test("show nearly the whole picture on a phone", onPhone, async ({ open, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/");
    const { width, height } = (await page.locator(".hero__picture img").first().boundingBox())!;
    expect((width / height) * (9 / 16)).toBeGreaterThanOrEqual(0.9);
  });

  test("can be chosen by their dots", onPhone, async ({ open, page, t, language }) => {
    await open("/");
    const heading = page.getByRole("heading", { level: 1 });
    for (const number of [3, 2]) {
      const title = slideTitle(number, language);
      const button = page.getByRole("button", { name: t("home.slide", { number, title }) });
      await button.click();
      await expect(heading).toHaveText(title);
      await expect(button).toHaveAttribute("aria-current", "true");
    }
  });

  test("change every five seconds until motion is paused", onDesktop, async ({ open, page, t, language }) => {
    await page.clock.install();
    await open("/");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(slideTitle(1, language));
    await page.clock.runFor(ADVANCE_MS);
    await expect(heading).toHaveText(slideTitle(2, language));

    const pause = page.getByRole("region", { name: t("home.slides") }).getByRole("button", { name: t("home.motion") });
    await pause.click();
    await expect(pause).toHaveAttribute("aria-pressed", "true");
    const paused = await heading.textContent();
    await page.clock.runFor(2 * ADVANCE_MS);
    await expect(heading).toHaveText(paused!);
    await pause.click();
    await page.clock.runFor(ADVANCE_MS);
    await expect(heading).not.toHaveText(paused!);
  });

  test("do not change for visitors who prefer reduced motion", onPhone, async ({ open, page, language }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await open("/");
    await page.clock.runFor(2 * ADVANCE_MS);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(slideTitle(1, language));
  });
});

test.describe("the categories", () => {
  test("scroll by their buttons in both directions", async ({ open, page, t }) => {
    await open("/");
    const kinds = page.getByRole("region", { name: t("home.categories.title") });
    const position = () => kinds.getByRole("list").evaluate((row) => row.scrollLeft);
    expect(await position()).toBe(0);
    await kinds.getByRole("button", { name: t("home.categories.next") }).click();
    await expect.poll(position).toBeGreaterThan(200);
    await kinds.getByRole("button", { name: t("home.categories.previous") }).click();
    await expect.poll(position).toBe(0);
  });
});

test("a first picture that never loads delays the page's buttons by two seconds at most", onPhone, async ({ page }) => {
  await page.route("**/hero/*", () => {});
  await page.goto("/", { waitUntil: "commit" });
  await untilHydrated(page);
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2000);
});
