import { describeWithAndWithoutScript, expect, onDesktop, onPhone, test } from "../support/visitor.ts";

const MODEL = "GS-1930 E-Drive";
/** The library has nothing but its manual. */
const DOCUMENTED = "450AJ";
/** It has three key specs. */
const THREE_FIGURES = "SA 16 Compact";

describeWithAndWithoutScript("the product page", () => {
  test("shows name, specs and everything known", async ({ open, productPath, page, t, language }) => {
    await open(await productPath(MODEL));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(MODEL);
    await expect(page).toHaveTitle(new RegExp(`^Genie ${MODEL} – .*${t("brand")}$`));
    const height = language === "eng" ? "7.8" : "7,8";
    const weight = { eng: "1,498", rus: "1\u00a0498", aze: "1.498" }[language];
    const row = (name: string, value: string) =>
      main
        .locator("dl > div")
        .filter({ has: page.getByRole("term").filter({ hasText: name }) })
        .filter({ hasText: value });
    await expect(row(t("spec.working_height_m"), `${height} ${t("unit.m")}`).last()).toBeVisible();
    await expect(row(t("spec.weight_kg"), `${weight} ${t("unit.kg")}`).last()).toBeVisible();
    await expect(main.getByText(t("product.has_guardrail"), { exact: true })).toBeVisible();
    // Unknown specs are not shown.
    await expect(main.getByText(t("spec.fork_length_m"), { exact: true })).toHaveCount(0);
    await expect(main.getByText(t("product.has_basket"), { exact: true })).toHaveCount(0);
  });

  test("of a fork lift shows the lift height, but no working height or persons", async ({
    open,
    productPath,
    page,
    t,
  }) => {
    await open(await productPath("CPCD15 H3"));
    const terms = page.getByRole("main").getByRole("term");
    await expect(terms.filter({ hasText: t("spec.lift_height_m") }).first()).toBeVisible();
    await expect(terms.filter({ hasText: t("spec.fork_length_m") }).first()).toBeVisible();
    const related = page.getByRole("region", { name: t("product.related") }).getByRole("article");
    await expect(related.first().getByRole("term").first()).toHaveText(t("spec.lift_height_m"));
    for (const name of [t("spec.max_persons"), t("products.maxPersons"), t("spec.working_height_m")]) {
      await expect(terms.getByText(name, { exact: true })).toHaveCount(0);
    }
  });

  test("links back to its category and to related products", async ({ open, productPath, page, list, t }) => {
    await open(await productPath(MODEL));
    const related = page.getByRole("region", { name: t("product.related") }).getByRole("article");
    await expect(related).toHaveCount(3);
    const link = related.first().getByRole("link");
    const address = (await link.getAttribute("href"))!;
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(MODEL);
    await page
      .getByRole("navigation", { name: t("product.breadcrumb") })
      .getByRole("link")
      .last()
      .click();
    await expect(page).toHaveURL(/\/products\?category=/);
    await expect(list.chips).toHaveCount(1);
  });

  test("names where it stands in one line of a phone", onPhone, async ({ open, productPath, page, t }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await open(await productPath("Multi Farmer 30.6 Classic2"));
    const steps = page.getByRole("navigation", { name: t("product.breadcrumb") }).getByRole("listitem");
    const boxes = await steps.evaluateAll((items) =>
      items.map((item) => {
        const { bottom, right, width } = item.getBoundingClientRect();
        return { bottom, right, width };
      }),
    );
    const bottoms = boxes.map(({ bottom }) => bottom);
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(8);
    for (const { width, right } of boxes) {
      expect(width).toBeGreaterThan(30);
      expect(right).toBeLessThanOrEqual(320);
    }
  });

  test("shows no tabs without documents, but a link to the library", async ({ open, productPath, page, t }) => {
    await open(await productPath(MODEL));
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 2, name: t("product.specifications") })).toBeVisible();
    await expect(page.getByText(t("product.noDocuments"))).toBeVisible();
    await page.getByRole("link", { name: t("product.toLibrary") }).click();
    await expect(page).toHaveURL(/\/library$/);
  });

  test("labels its dimension drawing in the reader's language and units", async ({
    open,
    productPath,
    page,
    t,
    language,
  }) => {
    const path = await productPath(MODEL);
    const drawn = page.locator(".gallery__item").filter({
      has: page.getByRole("img", { name: t("product.drawing", { model: MODEL, number: 2 }) }),
    });
    const figures = (metres: string) => metres.replaceAll(".", language === "eng" ? "." : ",");
    await open(path);
    const inMetres = ["7.8", "5.8", "1.83", "2.1"].map((metres) => `${figures(metres)}\u00a0${t("unit.m")}`);
    await expect(drawn.locator("text")).toHaveCount(inMetres.length);
    expect((await drawn.locator("text").allTextContents()).toSorted()).toEqual(inMetres.toSorted());
    await open(`${path}?units=imperial`);
    await expect(drawn.getByText(`${figures("25.6")}\u00a0${t("unit.ft")}`)).toBeAttached();
    await open(`${path}?units=metric`);
  });

  test("shows a 404 for a missing product, with a link to the others", async ({ open, page, t }) => {
    await open("/product/none");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("product.notFound.title"));
    await expect(page.getByText(t("product.notFound.text"))).toBeVisible();
    await page.getByRole("link", { name: t("product.backToProducts") }).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("products.title"));
  });
});

test.describe("the product page without script", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the content of every tab under its heading and no control that cannot work", async ({
    open,
    productPath,
    page,
    t,
  }) => {
    await open(await productPath(DOCUMENTED));
    for (const name of [t("product.specifications"), t("product.documentsCount", { number: 1 })]) {
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("heading", { level: 3, name: t("specGroup.reach") })).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    for (const name of [t("product.share"), t("product.print"), t("product.next"), t("product.fullscreen")]) {
      await expect(page.getByRole("button", { name })).toHaveCount(0);
    }
  });

  test("shows every picture through thumbnail links", async ({ open, productPath, page, t }) => {
    await open(await productPath(MODEL));
    const third = page.getByRole("img", { name: t("product.picture", { model: MODEL, number: 3 }) });
    await expect(third).not.toBeInViewport();
    await page.getByRole("link", { name: t("product.show", { number: 3 }) }).click();
    await expect(third).toBeInViewport();
  });
});

test.describe("the product page with script", () => {
  test.beforeEach(async ({ open, productPath }) => open(await productPath(MODEL)));

  test("shows one tab at a time, by click and by arrow key", async ({ page, open, productPath, t }) => {
    await open(await productPath(DOCUMENTED));
    const tab = (name: string) => page.getByRole("tab", { name, exact: true });
    const panel = (name: string) => page.getByRole("tabpanel", { name, exact: true });
    const specifications = t("product.specifications");
    const documents = t("product.documentsCount", { number: 1 });
    await expect(tab(specifications)).toHaveAttribute("aria-selected", "true");
    await expect(panel(specifications)).toBeVisible();
    await expect(panel(documents)).toBeHidden();
    await tab(documents).click();
    await expect(panel(documents)).toBeVisible();
    await expect(panel(specifications)).toBeHidden();
    await page.keyboard.press("ArrowRight");
    await expect(tab(specifications)).toBeFocused();
    await expect(panel(specifications)).toBeVisible();
    await page.keyboard.press("End");
    await expect(tab(documents)).toHaveAttribute("aria-selected", "true");
  });

  test("steps through its pictures in a loop and by thumbnail", async ({ page, t }) => {
    const gallery = page.getByRole("region", { name: t("product.gallery") });
    const picture = (number: number) =>
      gallery.getByRole("img", { name: t("product.picture", { model: MODEL, number }) });
    const drawing = gallery.getByRole("img", { name: t("product.drawing", { model: MODEL, number: 2 }) });
    const at = (number: number) => expect(gallery.getByText(t("product.position", { number, total: 3 }))).toBeVisible();
    await at(1);
    await gallery.getByRole("button", { name: t("product.next") }).click();
    await at(2);
    await expect(drawing).toBeInViewport();
    await gallery.getByRole("link", { name: t("product.show", { number: 3 }) }).click();
    await at(3);
    await expect(picture(3)).toBeInViewport();
    await gallery.getByRole("button", { name: t("product.next") }).click();
    await at(1);
    await gallery.getByRole("button", { name: t("product.previous") }).click();
    await at(3);
    await expect(gallery.getByRole("link", { name: t("product.show", { number: 3 }) })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

  test("shows pictures full screen until Escape or close, and returns the focus", onDesktop, async ({ page, t }) => {
    const open = page.getByRole("button", { name: t("product.fullscreen") });
    const overlay = page.getByRole("dialog", { name: t("product.gallery") });
    const picture = (number: number) =>
      overlay.getByRole("img", { name: t("product.picture", { model: MODEL, number }) });
    await open.click();
    await expect(picture(1)).toBeVisible();
    await overlay.getByRole("button", { name: t("product.previous") }).click();
    await expect(picture(3)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(picture(1)).toBeVisible();
    // The browser's own way back.
    const isLeftAlone = await overlay.evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true, bubbles: true, cancelable: true }),
      ),
    );
    expect(isLeftAlone).toBe(true);
    await page.keyboard.press("Escape");
    await expect(overlay).toBeHidden();
    await expect(open).toBeFocused();
    await open.click();
    await overlay.getByRole("button", { name: t("product.close") }).click();
    await expect(overlay).toBeHidden();
    await expect(open).toBeFocused();
  });

  test("has its controls below the pictures, not over them", async ({ page, t }) => {
    const stage = (await page.locator(".gallery__stage").boundingBox())!;
    for (const name of [t("product.previous"), t("product.next"), t("product.fullscreen")]) {
      const button = (await page.getByRole("button", { name, exact: true }).boundingBox())!;
      expect(button.y, name).toBeGreaterThanOrEqual(stage.y + stage.height);
    }
    await page.getByRole("button", { name: t("product.fullscreen") }).click();
    const overlay = page.getByRole("dialog", { name: t("product.gallery") });
    const picture = (await overlay.getByRole("img").boundingBox())!;
    for (const name of [t("product.previous"), t("product.next"), t("product.close")]) {
      const button = (await overlay.getByRole("button", { name, exact: true }).boundingBox())!;
      expect(button.y, name).toBeGreaterThanOrEqual(picture.y + picture.height);
    }
  });

  test("copies its link and confirms it briefly", onPhone, async ({ page, context, t, productPath }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: t("product.share") }).click();
    await expect(page.getByRole("button", { name: t("product.copied") })).toBeVisible();
    await expect(page.getByRole("main").getByRole("status").first()).toHaveText(t("product.copied"));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      process.env.SITE_URL + (await productPath(MODEL)),
    );
    await expect(page.getByRole("button", { name: t("product.share") })).toBeVisible();
  });

  test("opens the print dialog", onDesktop, async ({ page, t }) => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: t("product.print") }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed");
  });

  test(
    "starts with the first picture and tab of the next product",
    onDesktop,
    async ({ page, open, productPath, t }) => {
      await open(await productPath(DOCUMENTED));
      await page.getByRole("tab", { name: t("product.documentsCount", { number: 1 }) }).click();
      await page.getByRole("button", { name: t("product.next") }).click();
      await page
        .getByRole("region", { name: t("product.related") })
        .getByRole("link")
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(DOCUMENTED);
      await expect(page.getByRole("heading", { level: 2, name: t("product.specifications") })).toBeAttached();
      await expect(page.getByRole("heading", { level: 3, name: t("specGroup.reach") })).toBeVisible();
      await expect(page.getByText(t("product.position", { number: 1, total: 3 }))).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    },
  );
});

test(
  "key specs fill their grid and groups their columns without gaps",
  onDesktop,
  async ({ open, page, productPath }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(await productPath(THREE_FIGURES));
    const gridHoles = await page.locator(".product__figures").evaluate((grid) => {
      const { right, bottom } = grid.getBoundingClientRect();
      const last = grid.lastElementChild!.getBoundingClientRect();
      return { right: right - last.right, bottom: bottom - last.bottom };
    });
    expect(Math.max(gridHoles.right, gridHoles.bottom)).toBeLessThan(1);

    const gaps = await page.locator(".specs").evaluate((specs) => {
      const groups = [...specs.children].map((group) => group.getBoundingClientRect());
      return groups.flatMap((group, i) => {
        const before = groups[i - 1];
        return before && Math.abs(before.left - group.left) < 1 ? [group.top - before.bottom] : [];
      });
    });
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.max(...gaps)).toBeLessThan(1);
  },
);
