import type { Locator, Page } from "@playwright/test";
import { products } from "../support/catalogue.ts";
import { describeWithAndWithoutScript, expect, onDesktop, onPhone, test, untilHydrated } from "../support/visitor.ts";

const PAGE_SIZE = 12;
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

describeWithAndWithoutScript("the product list with pages", () => {
  test("shows a middle page with links to both neighbours", async ({ open, page, list, t }) => {
    await open("/products?page=3&sort=year");
    await expect(list.cards).toHaveCount(PAGE_SIZE);
    await expect(list.more).toHaveAttribute("href", "/products?sort=year&page=4");
    await page.getByRole("link", { name: t("products.previousPage") }).click();
    await expect(page).toHaveURL(/page=2/);
  });

  test("shows the last page for a page past the end", async ({ open, list, t, page }) => {
    const pages = Math.ceil(products.length / PAGE_SIZE);
    await open("/products?page=999");
    await expect(list.cards).toHaveCount(products.length - (pages - 1) * PAGE_SIZE);
    await expect(list.more).toHaveCount(0);
    await expect(page.getByText(t("products.pageOf", { page: pages, pages }))).toBeVisible();
  });
});

test.describe("the product list without script", onDesktop, () => {
  test.use({ javaScriptEnabled: false });

  test("links through every page and shows every product once", async ({ open, list }) => {
    const shown: string[] = [];
    await open("/products");
    for (;;) {
      await expect(list.cards.first()).toBeVisible();
      shown.push(...(await list.modelNames()));
      if ((await list.more.count()) === 0) break;
      const next = (await list.more.getAttribute("href"))!;
      await list.more.click();
      await list.cards.page().waitForURL(`**${next}`);
    }
    expect(shown.toSorted()).toEqual(products.map(({ model }) => model).toSorted());
  });
});

test.describe("the product list with infinite scroll", () => {
  async function growTwice(list: { cards: Locator }) {
    // Not to the footer, where two loads may finish before the first is seen.
    await list.cards.nth(PAGE_SIZE - 1).scrollIntoViewIfNeeded();
    await expect(list.cards).toHaveCount(2 * PAGE_SIZE);
    await list.cards.nth(2 * PAGE_SIZE - 1).scrollIntoViewIfNeeded();
    await expect(list.cards).toHaveCount(3 * PAGE_SIZE);
  }

  test("loads to its end and says so", async ({ open, page, list, t }) => {
    await open("/products");
    while ((await list.cards.count()) < products.length) {
      const count = await list.cards.count();
      await list.cards.nth(count - 1).scrollIntoViewIfNeeded();
      await expect.poll(() => list.cards.count()).toBeGreaterThan(count);
    }
    await expect(list.more).toHaveCount(0);
    await expect(page.getByRole("link", { name: t("products.leave") })).toHaveCount(0);
    await expect(page.locator("[aria-live=polite]").filter({ hasText: t("products.end") })).toBeVisible();
    expect(new Set(await list.modelNames()).size).toBe(new Set(products.map(({ model }) => model)).size);
    await expect(page).toHaveURL(/\/products$/);
    await scrollToEnd(page);
    await expect(page.getByRole("contentinfo")).toBeInViewport();
  });

  test("has a link that is always visible and skips to the footer", async ({ open, page, list, t }) => {
    const loads: string[] = [];
    page.on("request", (request) => request.url().includes("/products.json") && loads.push(request.url()));
    await open("/products");
    await growTwice(list);
    const leave = page.locator(".leave-list");
    await expect(leave).toHaveText(t("products.leave"));
    await expect(leave).toBeInViewport();
    await leave.click();
    const footer = page.getByRole("contentinfo");
    await expect(footer).toBeFocused();
    await expect(footer).toBeInViewport();
    const loaded = loads.length;
    await page.keyboard.press("Tab");
    await expect(footer.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(
      footer.getByText(t("footer.rights", { year: new Date().getUTCFullYear(), brand: t("brand") })),
    ).toBeInViewport();
    expect(loads).toHaveLength(loaded);
    await expect(page).toHaveURL(/\/products$/);

    await list.cards.last().scrollIntoViewIfNeeded();
    await expect.poll(() => list.cards.count()).toBeGreaterThan(3 * PAGE_SIZE);
  });

  test(
    "keeps that link above the checkboxes of its cards, and below its filters",
    onDesktop,
    async ({ open, page, list }) => {
      await page.setViewportSize({ width: 844, height: 390 });
      await open("/products?engine_type=electric&height=6");
      await expect(list.cards.first()).toBeVisible();
      const [chip, link] = [await list.chips.first().boundingBox(), await page.locator(".leave-list").boundingBox()];
      expect(link!.y).toBeGreaterThanOrEqual(chip!.y + chip!.height);
      await page.emulateMedia({ forcedColors: "active" });
      await expect(page.locator(".leave-list")).toHaveCSS("border-top-style", "solid");
      const topmost = await page.evaluate(() => {
        const middleOf = (selector: string) => {
          const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        };
        // Away from the filters, where it floats.
        window.scrollBy({ top: innerHeight, behavior: "instant" });
        const checkbox = ".cards > :nth-child(3) .card__select input";
        window.scrollBy({ top: middleOf(checkbox).y - middleOf(".leave-list").y, behavior: "instant" });
        const { x, y } = middleOf(checkbox);
        return document.elementFromPoint(x, y)?.className;
      });
      expect(topmost).toContain("leave-list");
    },
  );

  test("can be skipped by keyboard before its first card", onDesktop, async ({ open, page, list, t }) => {
    await open("/products");
    const skip = page.getByRole("main").locator(".skip-link");
    await expect(skip).toHaveText(t("products.leave"));
    await skip.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("contentinfo")).toBeFocused();
    await expect(list.cards).toHaveCount(PAGE_SIZE);
  });

  test("starts over when the sort order changes", onDesktop, async ({ open, list, t }) => {
    await open("/products");
    await growTwice(list);
    await list.sort(t("products.sort.year")).click();
    await expect(list.cards).toHaveCount(PAGE_SIZE);
  });

  /** The 30th product came with the second load. */
  async function openThirtieth(page: Page, cards: Locator) {
    const link = cards.nth(29).getByRole("link");
    const address = (await link.getAttribute("href"))!;
    await link.click();
    await page.waitForURL(`**${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  test("restores cards and scroll position on Back from a product", async ({ open, page, list }) => {
    await open("/products?sort=year");
    await growTwice(list);
    await openThirtieth(page, list.cards);
    await page.goBack();
    await expect(list.cards).toHaveCount(3 * PAGE_SIZE);
    await expect(list.cards.nth(29).getByRole("link")).toBeInViewport();
  });

  test("restores them even when the product page was reloaded", onDesktop, async ({ open, page, list }) => {
    await open("/products");
    await growTwice(list);
    await openThirtieth(page, list.cards);
    await page.reload();
    await untilHydrated(page);
    await page.goBack();
    await expect(list.cards).toHaveCount(3 * PAGE_SIZE);
    await expect(list.cards.nth(29).getByRole("link")).toBeInViewport();
  });

  test("does not restore cards in other units", onDesktop, async ({ open, page, list, t }) => {
    await open("/products");
    await growTwice(list);
    const heights = page.locator(".card__figures .unit");
    await expect(heights.filter({ hasText: t("unit.m") })).not.toHaveCount(0);
    await page.context().addCookies([{ name: "units", value: "imperial", url: page.url() }]);
    await page.reload();
    await untilHydrated(page);
    await list.cards.nth(PAGE_SIZE - 1).scrollIntoViewIfNeeded();
    await expect(list.cards.nth(PAGE_SIZE)).toBeVisible();
    await expect(heights.filter({ hasText: t("unit.ft") })).not.toHaveCount(0);
    await expect(heights.filter({ hasText: new RegExp(`^\\s*${t("unit.m")}$`) })).toHaveCount(0);
  });

  test("restores them however many pages were loaded", onPhone, async ({ open, page, list }) => {
    await open("/products?sort=year");
    for (let count = PAGE_SIZE; count < 6 * PAGE_SIZE; count += PAGE_SIZE) {
      await list.cards.nth(count - 1).scrollIntoViewIfNeeded();
      await expect.poll(() => list.cards.count()).toBeGreaterThan(count);
    }
    const link = list.cards.nth(5 * PAGE_SIZE + 2).getByRole("link");
    await link.scrollIntoViewIfNeeded();
    const address = (await link.getAttribute("href"))!;
    await link.click();
    await page.waitForURL(`**${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("main").locator(`a[href="${address}"]`)).toBeInViewport();
  });

  test("restores them when the visitor returns from another site", onDesktop, async ({ open, page, list }) => {
    await open("/products");
    await growTwice(list);
    await list.cards.nth(29).scrollIntoViewIfNeeded();
    await page.goto("about:blank");
    await page.goBack();
    await expect(list.cards).toHaveCount(3 * PAGE_SIZE);
    await expect(list.cards.nth(29).getByRole("link")).toBeInViewport();
  });

  test("shows a failed load and offers to retry", onPhone, async ({ open, page, list, t, context }) => {
    await open("/products?page=2");
    await context.route("**/products.json*", (route) => route.fulfill({ status: 200, body: "not what it should be" }));
    await list.cards.last().scrollIntoViewIfNeeded();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("products.loadFailed"));
    await expect(list.cards).toHaveCount(PAGE_SIZE);
    await context.unroute("**/products.json*");
    await list.more.click();
    await expect(list.cards).toHaveCount(2 * PAGE_SIZE);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });
});
