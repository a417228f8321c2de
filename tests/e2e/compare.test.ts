import type { Locator, Page } from "@playwright/test";
import { overflow, violations } from "../support/accessibility.ts";
import { categoryName } from "../support/catalogue.ts";
import { describeWithAndWithoutScript, expect, onDesktop, onPhone, test, untilHydrated } from "../support/visitor.ts";

const PAGE_SIZE = 12;

const boxIn = (card: Locator) => card.getByRole("checkbox");
const columns = (page: Page) => page.getByRole("columnheader");
const idsIn = (url: string) => new URL(url).searchParams.getAll("m").join(",").split(",");

describeWithAndWithoutScript("machines from the list", () => {
  test("are compared, moved, removed and added, and asked about", async ({ open, page, list, hasScript, t }) => {
    await open("/products?search=genie");
    const compare = page.getByRole(hasScript ? "link" : "button", { name: t("compare.compare"), exact: true });
    await expect(compare).toBeHidden();
    const models = (await list.modelNames()).slice(0, 3);
    for (const [place, model] of models.entries()) {
      const box = boxIn(list.cards.nth(place));
      await expect(box).toHaveAccessibleName(`${t("compare.select")} Genie ${model}`);
      const { width, height } = (await box.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
      await box.check();
      await expect(page).toHaveURL(/\/products\?search=genie$/);
    }
    await compare.click();
    await page.waitForURL("**/compare?*");
    await expect(columns(page)).toHaveCount(3);
    const [first = "", second = "", third = ""] = models;
    await expect(columns(page)).toContainText([first, second, third]);
    expect(await overflow(page)).toEqual([]);

    await page.getByRole("link", { name: t("compare.right", { name: `Genie ${first}` }), exact: true }).click();
    await expect(columns(page)).toContainText([second, first, third]);
    await page.getByRole("link", { name: t("compare.left", { name: `Genie ${third}` }), exact: true }).click();
    await expect(columns(page)).toContainText([second, third, first]);
    await page.getByRole("link", { name: t("compare.remove", { name: `Genie ${second}` }), exact: true }).click();
    await expect(columns(page)).toHaveCount(2);
    await expect(columns(page)).toContainText([third, first]);

    const rows = page.getByRole("row");
    const all = await rows.count();
    await page.getByRole("link", { name: t("compare.onlyDifferences") }).click();
    await expect(page.getByRole("link", { name: t("compare.allRows") })).toBeVisible();
    expect(await rows.count()).toBeLessThan(all);

    const search = page.getByRole("main").getByRole("search");
    await search.getByRole("searchbox").fill("8fd25");
    await search.getByRole("button", { name: t("compare.find") }).click();
    await page.getByRole("link", { name: "Toyota 8FD25", exact: true }).click();
    await expect(columns(page)).toContainText([third, first, "8FD25"]);
    await expect(page.getByRole("link", { name: t("compare.allRows") })).toBeVisible();
    const ask = page.getByRole("link", { name: t("compare.ask", { count: 3 }) });
    await expect(ask).toHaveAttribute("href", `/enquiry?m=${idsIn(page.url()).join(",")}`);

    await page.goBack();
    await page.goBack();
    await expect(columns(page)).toHaveCount(2);
  });

  test("are asked about without a comparison", async ({ open, page, list, hasScript, t }) => {
    await open("/products?search=genie");
    for (const place of [0, 1]) await boxIn(list.cards.nth(place)).check();
    if (hasScript) {
      const link = page.getByRole("link", { name: t("compare.askSelected"), exact: true });
      expect(idsIn(await link.evaluate((a) => (a as HTMLAnchorElement).href))).toHaveLength(2);
      return;
    }
    await page.getByRole("button", { name: t("compare.askSelected"), exact: true }).click();
    await page.waitForURL("**/enquiry?*");
    expect(idsIn(page.url())).toHaveLength(2);
  });
});

test.describe("a selection", () => {
  const selected = (page: Page) => page.locator(".selection__count");

  test(
    "is kept over more pages, filters, the way back and a reload",
    onPhone,
    async ({ open, page, list, language, t }) => {
      await open("/products");
      await boxIn(list.cards.nth(1)).check();
      await expect(selected(page)).toContainText(t("compare.selected", { count: 1 }));
      await list.cards.nth(PAGE_SIZE - 1).scrollIntoViewIfNeeded();
      await expect.poll(() => list.cards.count()).toBeGreaterThan(PAGE_SIZE);
      await boxIn(list.cards.nth(PAGE_SIZE + 1)).check();
      await expect(selected(page)).toContainText(t("compare.selected", { count: 2 }));

      const scissors = categoryName("scissor-lifts", language);
      await list.choose(t("products.category"), scissors);
      await expect(list.chip(scissors)).toBeVisible();
      await expect(selected(page)).toContainText(t("compare.selected", { count: 2 }));
      await boxIn(list.cards.nth(2)).check();
      await expect(selected(page)).toContainText(t("compare.selected", { count: 3 }));

      await page.goBack();
      await expect(list.chips).toHaveCount(0);
      await expect(boxIn(list.cards.nth(1))).toBeChecked();
      await expect(selected(page)).toContainText(t("compare.selected", { count: 3 }));

      await page.reload();
      await untilHydrated(page);
      await expect(selected(page)).toContainText(t("compare.selected", { count: 3 }));
      await expect(boxIn(list.cards.nth(1))).toBeChecked();
      await boxIn(list.cards.nth(1)).uncheck();
      await expect(selected(page)).toContainText(t("compare.selected", { count: 2 }));

      await page.getByRole("link", { name: t("compare.compare"), exact: true }).click();
      await expect(columns(page)).toHaveCount(2);
      await page.goBack();
      await expect(boxIn(list.cards.nth(1))).not.toBeChecked();
      await expect(selected(page)).toContainText(t("compare.selected", { count: 2 }));
    },
  );

  test("takes ten machines, compares four, and is cleared", onDesktop, async ({ open, page, list, t }) => {
    await open("/products");
    for (let place = 0; place < 10; place++) await boxIn(list.cards.nth(place)).check();
    await expect(selected(page)).toContainText(t("compare.full", { most: 10 }));
    await expect(boxIn(list.cards.nth(10))).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    const ask = page.getByRole("link", { name: t("compare.askSelected"), exact: true });
    expect(idsIn(await ask.evaluate((a) => (a as HTMLAnchorElement).href))).toHaveLength(10);

    await boxIn(list.cards.nth(0)).uncheck();
    await expect(boxIn(list.cards.nth(10))).toBeEnabled();
    await expect(selected(page)).toContainText(t("compare.firstFour"));
    await page.getByRole("link", { name: t("compare.compare"), exact: true }).click();
    await expect(columns(page)).toHaveCount(4);
    await expect(page.getByText(t("compare.cut"))).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.goBack();
    await page.getByRole("button", { name: t("compare.clear"), exact: true }).click();
    await expect(selected(page)).toBeHidden();
    await expect(list.cards.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await page.reload();
    await untilHydrated(page);
    await expect(selected(page)).toBeHidden();
  });

  test("counts what is checked before the page is hydrated", async ({ page, list, t }) => {
    let load: () => void = () => undefined;
    const chosen = new Promise<void>((resolve) => (load = resolve));
    await page.route("**/assets/*.js", (route) => chosen.then(() => route.continue()));
    await page.goto("/products", { waitUntil: "commit" });
    await boxIn(list.cards.nth(0)).check();
    await expect(page.getByRole("button", { name: t("compare.compare"), exact: true })).toBeVisible();
    load();
    await untilHydrated(page);
    await expect(selected(page)).toContainText(t("compare.selected", { count: 1 }));
    await expect(boxIn(list.cards.nth(0))).toBeChecked();
  });

  test("does not cover what has the focus, and has room beside a machine's name", async ({
    open,
    page,
    list,
    isPhone,
  }) => {
    await open("/products");
    if (isPhone) await list.compact.check({ force: true });
    await boxIn(list.cards.nth(0)).check();
    await expect(selected(page)).toBeVisible();
    const bar = (await page.locator(".selection__bar").boundingBox())!;
    for (let place = 1; place < 8; place++) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement!.getBoundingClientRect().toJSON() as DOMRect);
      expect(focused.bottom, `${place}`).toBeLessThanOrEqual(bar.y);
    }
    expect(await overflow(page)).toEqual([]);
  });
});

describeWithAndWithoutScript("a comparison on paper", () => {
  test("shows no controls, its address as a QR code and the date", async ({ open, page, productPath, t }) => {
    const ids = await Promise.all(["GS-1930 E-Drive", "8FD25"].map(productPath));
    await open(`/compare?m=${ids.map((path) => path.replace("/product/", "")).join(",")}`);
    // A4 landscape without margins of 10 mm.
    await page.setViewportSize({ width: 1047, height: 718 });
    await page.emulateMedia({ media: "print" });
    expect(await overflow(page)).toEqual([]);
    await expect(page.locator("button:visible, select:visible, input:visible")).toHaveCount(0);
    await expect(page.locator(".comparison__tools")).toHaveCount(2);
    await expect(page.locator(".comparison__tools a:visible")).toHaveCount(0);
    await expect(page.locator(".print-sheet svg")).toBeVisible();
    await expect(page.locator(".print-sheet")).toContainText(t("compare.asOf", { date: "" }).trim());
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf).toMatch(/\/MediaBox \[0 0 84[12](\.\d+)? 59[45](\.\d+)?\]/);
  });
});
