import type { Locator, Page } from "@playwright/test";
import { machines } from "../support/catalogue.ts";
import { describeBoth, expect, test, untilHydrated } from "../support/visitor.ts";

const PAGE_SIZE = 12;
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

describeBoth("the list page by page", () => {
  test("a page in the middle shows its machines and the ways to both neighbours", async ({ open, page, list, t }) => {
    await open("/products?page=3&sort=year");
    await expect(list.cards).toHaveCount(PAGE_SIZE);
    await expect(list.more).toHaveAttribute("href", "/products?sort=year&page=4");
    await page.getByRole("link", { name: t("products.previousPage") }).click();
    await expect(page).toHaveURL(/page=2/);
  });

  test("a page after the last is the last one", async ({ open, list, t, page }) => {
    const pages = Math.ceil(machines.length / PAGE_SIZE);
    await open("/products?page=999");
    await expect(list.cards).toHaveCount(machines.length - (pages - 1) * PAGE_SIZE);
    await expect(list.more).toHaveCount(0);
    await expect(page.getByText(t("products.pageOf", { page: pages, pages }))).toBeVisible();
  });
});

test.describe("the list without script", () => {
  test.use({ javaScriptEnabled: false });

  test("leads through every page by links and shows every machine once", async ({ open, list }) => {
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
    expect(shown.toSorted()).toEqual(machines.map(({ model }) => model).toSorted());
  });
});

test.describe("the list that grows", () => {
  async function growTwice(list: { cards: Locator }) {
    // To the last card and not to the footer: at the footer both loads may come before the first is seen.
    await list.cards.nth(PAGE_SIZE - 1).scrollIntoViewIfNeeded();
    await expect(list.cards).toHaveCount(2 * PAGE_SIZE);
    await list.cards.nth(2 * PAGE_SIZE - 1).scrollIntoViewIfNeeded();
    await expect(list.cards).toHaveCount(3 * PAGE_SIZE);
  }

  test("loads twice by itself, then asks, so that the footer can be reached", async ({ open, page, list }) => {
    const loads: string[] = [];
    page.on("request", (request) => request.url().includes("/products.json") && loads.push(request.url()));
    await open("/products");
    await expect(list.cards).toHaveCount(PAGE_SIZE);
    await growTwice(list);

    await scrollToEnd(page);
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    await expect(list.more).toBeVisible();
    expect(loads).toHaveLength(2);

    await list.more.click();
    await expect(list.cards).toHaveCount(4 * PAGE_SIZE);
    expect(loads).toHaveLength(3);
    expect(new Set(await list.modelNames()).size).toBe(4 * PAGE_SIZE);
    await expect(page).toHaveURL(/\/products$/);
  });

  test("begins anew when it is sorted otherwise", async ({ open, list, t }) => {
    await open("/products");
    await growTwice(list);
    await list.sort(t("products.sort.year")).click();
    await expect(list.cards).toHaveCount(PAGE_SIZE);
  });

  /** The 30th machine: it came with the second load. */
  async function openThirtieth(page: Page, cards: Locator) {
    const link = cards.nth(29).getByRole("link");
    const address = (await link.getAttribute("href"))!;
    await link.click();
    await page.waitForURL(`**${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  test("is as it was, at the same machine, when one comes back from a machine", async ({ open, page, list }) => {
    await open("/products?sort=year");
    await growTwice(list);
    await openThirtieth(page, list.cards);
    await page.goBack();
    await expect(list.cards).toHaveCount(3 * PAGE_SIZE);
    await expect(list.cards.nth(29).getByRole("link")).toBeInViewport();
  });

  test("is as it was even when the machine's page was loaded again in between", async ({ open, page, list }) => {
    await open("/products");
    await growTwice(list);
    await openThirtieth(page, list.cards);
    await page.reload();
    await untilHydrated(page);
    await page.goBack();
    await expect(list.cards).toHaveCount(3 * PAGE_SIZE);
    await expect(list.cards.nth(29).getByRole("link")).toBeInViewport();
  });

  test("is as it was when the site itself was left", async ({ open, page, list }) => {
    await open("/products");
    await growTwice(list);
    await list.cards.nth(29).scrollIntoViewIfNeeded();
    await page.goto("about:blank");
    await page.goBack();
    await expect(list.cards).toHaveCount(3 * PAGE_SIZE);
    await expect(list.cards.nth(29).getByRole("link")).toBeInViewport();
  });

  test("says so when a load fails, and tries again when asked", async ({ open, page, list, t, context }) => {
    await open("/products?page=2");
    await context.route("**/products.json*", (route) => route.fulfill({ status: 200, body: "not what it should be" }));
    await scrollToEnd(page);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("products.loadFailed"));
    await expect(list.cards).toHaveCount(PAGE_SIZE);
    await context.unroute("**/products.json*");
    await list.more.click();
    await expect(list.cards).toHaveCount(2 * PAGE_SIZE);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });
});
