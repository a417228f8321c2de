import type { Locator } from "@playwright/test";
import { overflow } from "../support/accessibility.ts";
import {
  describeOnEveryScreen,
  describeWithAndWithoutScript,
  expect,
  onDesktop,
  onPhone,
  test,
  untilHydrated,
} from "../support/visitor.ts";

describeOnEveryScreen("the header and footer", () => {
  test("link to the products and call the dealer", async ({ open, page, isPhone, t }) => {
    await open("/nothing-here");
    const header = page.getByRole("banner");
    if (isPhone) await header.locator("summary").click();
    await header
      .getByRole("link", { name: t("frame.products"), exact: true })
      .locator("visible=true")
      .click();
    await expect(page).toHaveURL(/\/products$/);
    // The page's style sheet has been loaded.
    await expect(page.locator(".cards")).toHaveCSS("display", "grid");
    await expect(
      page
        .getByRole("contentinfo")
        .getByRole("link", { name: /^\+994/ })
        .first(),
    ).toHaveAttribute("href", /^tel:\+\d+$/);
  });
});

describeWithAndWithoutScript("the header and footer", () => {
  test("show the company's details and the current year", async ({ open, page, t }) => {
    await open("/products");
    const footer = page.getByRole("contentinfo");
    for (const name of [t("footer.location"), t("footer.connect"), t("footer.emergency")]) {
      await expect(footer.getByRole("region", { name })).toBeVisible();
    }
    await expect(footer.getByRole("navigation", { name: t("footer.quickLinks") }).getByRole("link")).toHaveCount(5);
    const year = new Date().getUTCFullYear();
    await expect(footer.getByText(t("footer.rights", { year, brand: t("brand") }))).toBeVisible();
  });

  test("have a menu with every item reachable on low screens", async ({ open, page }) => {
    for (const [width, height] of [
      [844, 390],
      [667, 375],
      [360, 560],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open("/");
      const header = page.getByRole("banner");
      await header.locator("summary").click();
      const sheet = header.locator(".menu__sheet");
      const choices = sheet.locator("a, button");
      await expect(choices).toHaveCount(11);
      for (let i = 0; i < (await choices.count()); i++) {
        await choices.nth(i).scrollIntoViewIfNeeded();
        await expect(choices.nth(i), `${width} × ${height}`).toBeInViewport({ ratio: 0.9 });
      }
      await sheet.locator("button[value=imperial]").click();
      await expect(sheet).toBeHidden();
    }
  });

  test("have a skip link to the content", async ({ open, page, t }) => {
    await open("/products");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: t("frame.skipToContent") });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const isInMain = () => page.evaluate(() => document.querySelector("main")!.contains(document.activeElement));
    expect(await isInMain()).toBe(true);
  });

  test("leave the focus ring visible, on the first card too", async ({ open, page, list }) => {
    await open("/products");
    await page.locator("main").focus();
    const first = list.cards.first().getByRole("link");
    const isThere = () => first.evaluate((link) => link === document.activeElement);
    for (let steps = 0; steps < 30 && !(await isThere()); steps++) await page.keyboard.press("Tab");
    await expect(first).toBeFocused();
    const hasOutline = await list.cards.first().evaluate((card) => {
      const drawn = (element: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      };
      return [card, ...card.querySelectorAll("*")].some(drawn);
    });
    expect(hasOutline).toBe(true);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/product\//);
  });
});

test.describe("the header", () => {
  test("changes its look on scroll and back", onDesktop, async ({ open, page }) => {
    await open("/products");
    const header = page.getByRole("banner");
    const look = () => header.evaluate((element) => getComputedStyle(element).boxShadow);
    const atTop = await look();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(header).toHaveAttribute("data-scrolled", "true");
    await expect.poll(look).not.toBe(atTop);
    await expect(header).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(header).not.toHaveAttribute("data-scrolled");
  });

  test("stays at the top when the route changes", onPhone, async ({ open, page, list }) => {
    await open("/products");
    await list.cards.nth(6).scrollIntoViewIfNeeded();
    await list.cards.nth(6).getByRole("link").click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe("the menu on small screens", onPhone, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("stays open when it was opened before hydration", async ({ page, t }) => {
    let load: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (load = resolve));
    await page.route("**/assets/*.js", (route) => opened.then(() => route.continue()));
    await page.goto("/products", { waitUntil: "commit" });
    await page
      .locator("summary")
      .and(page.getByLabel(t("frame.menu")))
      .click();
    load();
    await untilHydrated(page);
    // An effect of hydration comes after the next paint.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect(page.getByRole("navigation", { name: t("frame.menu") })).toBeVisible();
  });

  test("opens at the beginning of hydration, and the page is hydrated", async ({ page, t }) => {
    await page.addInitScript(() => {
      const listen = document.addEventListener.bind(document);
      // React's first step is to listen.
      document.addEventListener = (type: string, ...rest: [EventListener, boolean?]) => {
        listen(type, ...rest);
        if (type !== "click") return;
        document.addEventListener = listen;
        queueMicrotask(() => document.querySelector("summary")?.click());
      };
    });
    await page.goto("/products");
    await untilHydrated(page);
    await expect(page.getByRole("navigation", { name: t("frame.menu") })).toBeVisible();
  });

  test("closes on any click, on Escape and when the route changes", async ({ open, page, t }) => {
    await open("/library");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("frame.products"), exact: true })
      .click();
    // The URL changes before the page does, and the change closes a menu.
    await expect(page.locator(".cards")).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
    const toggle = page.locator("summary").and(page.getByLabel(t("frame.menu")));
    const menu = page.getByRole("navigation", { name: t("frame.menu") });
    const openMenu = async () => {
      await toggle.click();
      await expect(menu).toBeVisible();
    };
    await openMenu();
    await toggle.click();
    await expect(menu).toBeHidden();

    await openMenu();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();

    await openMenu();
    await page.mouse.click(3, 800);
    await expect(menu).toBeHidden();

    await openMenu();
    await menu.getByRole("link", { name: t("frame.home"), exact: true }).click();
    await expect(page.locator(".hero")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(menu).toBeHidden();

    await openMenu();
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await expect(menu).toBeHidden();
  });
});

test(
  "a page that script loads has the focus, as a document of its own would",
  onDesktop,
  async ({ open, page, list, t }) => {
    await open("/");
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: t("frame.products"), exact: true }).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toBeVisible();
    await page.getByRole("article").first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole("main")).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // What stays on its page keeps the focus.
    await page.goBack();
    const sort = list.sort(t("products.sort.year"));
    await sort.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/sort=year/);
    await expect(sort).toBeFocused();
  },
);

test(
  "a change that takes away what had the focus leaves it nearby",
  onDesktop,
  async ({ open, page, productPath, t }) => {
    const main = page.getByRole("main");
    const press = async (link: Locator) => {
      await link.focus();
      await page.keyboard.press("Enter");
    };
    const ids = await Promise.all(
      ["GS-1930 E-Drive", "450AJ", "8FD25"].map(async (model) => (await productPath(model)).replace("/product/", "")),
    );

    await open(`/compare?m=${ids.join(",")}`);
    await press(main.getByRole("link", { name: t("compare.remove", { name: "JLG 450AJ" }) }));
    await expect(main.getByRole("status").first()).toHaveText(t("compare.count", { count: 2 }));
    await expect(main.getByRole("row").first()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(main.getByRole("link", { name: t("compare.right", { name: "Genie GS-1930 E-Drive" }) })).toBeFocused();

    await main.getByRole("searchbox").fill("450aj");
    await page.keyboard.press("Enter");
    await press(main.getByRole("link", { name: "JLG 450AJ", exact: true }));
    await expect(main.getByRole("status").first()).toHaveText(t("compare.count", { count: 3 }));
    await expect(main.getByRole("region", { name: t("compare.add") })).toBeFocused();

    await open(`/enquiry?m=${ids.join(",")}`);
    await press(main.getByRole("link", { name: t("enquiry.remove", { product: "JLG 450AJ" }) }));
    await expect(main.getByRole("list").filter({ hasText: "8FD25" })).toBeFocused();

    await open("/products?search=genie&engine_type=electric");
    for (const left of [1, 0]) {
      const chips = page.getByRole("list", { name: t("products.active") }).getByRole("link");
      await press(chips.first());
      await expect(chips).toHaveCount(left);
      await expect(main.locator(":focus")).toBeInViewport();
    }
    // The way back keeps its place, and so does what had the focus.
    await page.goBack();
    await expect(page).toHaveURL(/engine_type/);
    await expect(main).not.toBeFocused();
  },
);

test.describe("on the smallest phones", onPhone, () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("widely spaced text widens no page", async ({ open, page }) => {
    await open("/");
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }",
      );
      document.adoptedStyleSheets.push(spacing);
    });
    expect(await overflow(page)).toEqual([]);
    await expect(page.locator("summary").first()).toBeInViewport({ ratio: 1 });
  });
});
