import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility.ts";
import { categoryName, products } from "../support/catalogue.ts";
import { describeOnEveryScreen, expect, onPhone, test, untilHydrated } from "../support/visitor.ts";

/** Machines wholly on the screen and not under the header. */
async function machinesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = document.querySelector("header")!.getBoundingClientRect().bottom;
    const boxes = [...document.querySelectorAll("main article")].map((card) => card.getBoundingClientRect());
    return boxes.filter((box) => box.top >= top && box.bottom <= innerHeight).length;
  });
}

test.describe("on a phone", onPhone, () => {
  describeOnEveryScreen("rows", () => {
    test("show six machines and more at once, with what decides between them", async ({ open, page, list, t }) => {
      await open("/products");
      await list.cards.nth(3).evaluate((card) => card.scrollIntoView());
      expect(await machinesInSight(page)).toBeLessThan(3);

      const { width, height } = (await list.compact.locator("..").boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await list.compact.press("Space");
      await expect(list.compact).toBeChecked();
      await list.cards.nth(2).evaluate((card) => card.scrollIntoView());
      await expect.poll(() => machinesInSight(page)).toBeGreaterThanOrEqual(6);
      for (const card of await list.cards.all()) {
        const shown = card.locator("dd").filter({ visible: true });
        expect(await shown.count()).toBeLessThanOrEqual(3);
        expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

      const third = list.cards.nth(2);
      const href = (await third.getByRole("link").getAttribute("href"))!;
      await third.click({ position: { x: 10, y: 10 } });
      await page.waitForURL(`**${href}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(t("problem.notFound.title"))).toHaveCount(0);
    });

    test("say whether a machine can be had, and keep a long name whole", async ({ open, page, list, t }) => {
      await open("/products?search=gs-2632");
      await list.compact.press("Space");
      const [card, badge] = [list.cards.first(), list.cards.first().getByText(t("status.rented"), { exact: true })];
      await expect(badge).toBeVisible();
      const [name, status] = [await list.models.first().boundingBox(), await badge.boundingBox()];
      expect(name!.x + name!.width).toBeLessThanOrEqual(status!.x);
      await card.evaluate((element) => element.querySelector(".card__link")!.append(` ${"W".repeat(60)}`));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expect(badge).toBeInViewport({ ratio: 1 });
    });
  });

  test.describe("rows, remembered", () => {
    const heightOf = (page: Page) =>
      page.evaluate(() => document.querySelector("main article")!.getBoundingClientRect().height);

    test("stay after a reload from its first paint on, and on other lists until they are cards again", async ({
      open,
      page,
      list,
    }) => {
      await open("/products");
      await list.compact.check({ force: true });
      await open("/products?sort=year");
      await expect(list.compact).toBeChecked();

      // While the site's modules are still on their way.
      await page.route("**/assets/*.js", () => undefined);
      await page.goto("/products", { waitUntil: "commit" });
      await expect(list.compact).toBeChecked();
      expect(await heightOf(page)).toBeLessThan(100);
      await page.unroute("**/assets/*.js");

      await open("/products?sort=load");
      await expect(list.compact).toBeChecked();
      expect(await violations(page)).toEqual([]);
      await list.compact.uncheck({ force: true });
      await open("/products");
      await expect(list.compact).not.toBeChecked();
      expect(await heightOf(page)).toBeGreaterThan(200);
    });

    test("are remembered when they are chosen before the page is hydrated", async ({ page, list }) => {
      let load: () => void = () => undefined;
      const chosen = new Promise<void>((resolve) => (load = resolve));
      await page.route("**/assets/*.js", (route) => chosen.then(() => route.continue()));
      await page.goto("/products", { waitUntil: "commit" });
      await list.compact.check({ force: true });
      load();
      await untilHydrated(page);
      await page.reload();
      await expect(list.compact).toBeChecked();
    });
  });

  describeOnEveryScreen("the filters' sheet", () => {
    test("has a button in sight that shows the machines chosen", async ({
      open,
      page,
      list,
      language,
      hasScript,
      t,
    }) => {
      const category = categoryName("scissor-lifts", language);
      const chosen = products.filter((product) => product.category === "scissor-lifts").length;
      const showing = (count: number) => (hasScript ? t("products.show", { count }) : t("products.showChosen"));
      await open("/products");
      const filters = await list.showFilters();
      const button = (count: number) => filters.getByRole("button", { name: showing(count), exact: true });
      await expect(button(products.length)).toBeInViewport({ ratio: 1 });
      await list.showMore();
      await expect(button(products.length)).toBeInViewport({ ratio: 1 });

      const select = filters.getByRole("combobox", { name: t("products.category"), exact: true });
      const option = select.locator("option", { hasText: `${category} (` });
      await select.selectOption((await option.getAttribute("value"))!);
      await button(chosen).click();
      await expect(filters).toBeHidden();
      await list.expectCount(chosen);

      await page.goBack();
      await expect(page).toHaveURL(/\/products(\?more=1(#filters)?)?$/);
      await list.expectCount(products.length);
    });
  });
});
