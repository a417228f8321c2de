import type { Page } from "@playwright/test";
import { inEachLanguage, texts } from "../support/texts.ts";
import {
  describeOnEveryScreen,
  describeWithAndWithoutScript,
  expect,
  onDesktop,
  onPhone,
  test,
  untilHydrated,
} from "../support/visitor.ts";

const remembered = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "i18nextLng")?.value;
const languageOf = (wanted: string) => inEachLanguage.find(({ code }) => code === wanted)!;
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("i18nextLng"));

describeWithAndWithoutScript("choosing a language", () => {
  for (const { code, tag, label, name, texts } of inEachLanguage) {
    test(`${name} is chosen in the header for this page and all that follow`, async ({
      open,
      page,
      isPhone,
      hasScript,
      t,
    }) => {
      await open("/products?sort=year&page=2");
      if (isPhone)
        await page
          .locator("summary")
          .and(page.getByLabel(t("frame.menu")))
          .click();
      const choice = isPhone ? name : `${label}, ${name}`;
      await page.getByRole("banner").getByRole("button", { name: choice, exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.products.title);
      // The scroll position is kept.
      await expect(page).toHaveURL(/sort=year/);
      await expect(page).toHaveURL(/page=2/);
      expect(await remembered(page)).toBe(code);
      if (hasScript) await untilHydrated(page);
      if (hasScript) expect(await stored(page)).toBe(code);

      await page.getByRole("contentinfo").getByRole("link", { name: texts.frame.products, exact: true }).click();
      await expect(page).toHaveURL(/\/products$/);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await open("/");
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
    });
  }

  test("the footer offers the choice as well", async ({ open, page, t, language }) => {
    const other = inEachLanguage.find(({ code }) => code !== language)!;
    await open("/products");
    const footer = page.getByRole("contentinfo");
    await footer
      .locator("summary")
      .and(page.getByLabel(t("frame.language")))
      .click();
    await footer.getByRole("button", { name: other.name }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", other.tag);
    expect(await remembered(page)).toBe(other.code);
  });
});

describeWithAndWithoutScript("a language in the URL", () => {
  test("applies to the whole visit and is not remembered", async ({ open, page, list, language }) => {
    const other = inEachLanguage.find(({ code }) => code !== language && code !== "rus")!;
    const expectOther = async (path: RegExp) => {
      await expect(page).toHaveURL(path);
      await expect(page.locator("html")).toHaveAttribute("lang", other.tag);
    };
    const inLink = new RegExp(`[?&]lng=${other.code}`);
    await open(`/?lng=${other.code}`);
    const heading = page.getByRole("heading", { level: 1 });
    await page.getByRole("contentinfo").getByRole("link", { name: other.texts.frame.products, exact: true }).click();
    await expect(heading).toHaveText(other.texts.products.title);
    await expectOther(inLink);
    await page.getByRole("link", { name: other.texts.products.sort.year, exact: true }).click();
    await expect(page).toHaveURL(/sort=year/);
    await expectOther(inLink);
    await list.cards.first().getByRole("link").click();
    await expect(page).toHaveURL(/\/product\//);
    await expectOther(inLink);
    await page.getByRole("link", { name: other.texts.product.ask }).click();
    await expect(page).toHaveURL(/\/enquiry\?m=/);
    await expectOther(inLink);
    await page.goBack();
    await expectOther(/\/product\//);
    await page.goBack();
    await expect(heading).toHaveText(other.texts.products.title);
    await expectOther(/sort=year/);
    expect(await remembered(page)).toBeUndefined();
    await open("/products");
    await expect(page.locator("html")).not.toHaveAttribute("lang", other.tag);
  });
});

describeOnEveryScreen("a language in the URL", () => {
  test("is kept by the search and replaced by a choice in the header", async ({ open, page, isPhone, hasScript }) => {
    const rus = languageOf("rus");
    const aze = languageOf("aze");
    await open("/library?lng=rus");
    await page.getByRole("main").getByRole("searchbox").fill("GS");
    await page.getByRole("main").getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/search=GS/);
    await expect(page).toHaveURL(/lng=rus/);
    await expect(page.locator("html")).toHaveAttribute("lang", rus.tag);
    if (isPhone) await page.locator("summary").and(page.getByLabel(rus.texts.frame.menu)).click();
    const name = isPhone ? aze.name : `${aze.label}, ${aze.name}`;
    await page.getByRole("banner").getByRole("button", { name, exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", aze.tag);
    await expect(page).toHaveURL(/\/library\?search=GS$/);
    expect(await remembered(page)).toBe("aze");
    if (hasScript) await untilHydrated(page);
    if (hasScript) expect(await stored(page)).toBe("aze");
    await open("/?lng=eng");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await remembered(page)).toBe("aze");
  });
});

test("a shared link names no language", onDesktop, async ({ open, page, context, productPath }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await productPath("GS-1930 E-Drive");
  await open(`${path}?lng=rus&utm_source=mail`);
  await page.getByRole("button", { name: texts.rus.product.share }).click();
  await expect(page.getByRole("button", { name: texts.rus.product.copied })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(`${path}?utm_source=mail`, page.url()).href);
});

test.describe("a language stored in the browser only", () => {
  test("is used by the page and sent to the server", onPhone, async ({ open, page, context, language }) => {
    const other = inEachLanguage.find(({ code }) => code !== language)!;
    await open("/products");
    await page.evaluate((code) => localStorage.setItem("i18nextLng", code), other.code);
    await context.clearCookies();
    await page.goto("/products");
    await expect(page.locator("html")).toHaveAttribute("lang", other.tag);
    await untilHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(other.texts.products.title);
    expect(await remembered(page)).toBe(other.code);
  });

  test("does not override the language in the URL", onDesktop, async ({ open, page }) => {
    await open("/products");
    await page.evaluate(() => localStorage.setItem("i18nextLng", "rus"));
    await open("/products?lng=aze");
    await expect(page.locator("html")).toHaveAttribute("lang", "az");
    expect(await stored(page)).toBe("rus");
    expect(await remembered(page)).toBe("rus");
  });

  test("is ignored when it is unknown", onPhone, async ({ open, page, language }) => {
    await open("/products");
    await page.evaluate(() => localStorage.setItem("i18nextLng", "__proto__"));
    await open("/products");
    await expect(page.locator("html")).toHaveAttribute(
      "lang",
      inEachLanguage.find(({ code }) => code === language)!.tag,
    );
    expect(await remembered(page)).toBeUndefined();
  });
});

test.describe("the footer's language picker", () => {
  test("closes on a click outside and on Escape", async ({ open, page, t }) => {
    await open("/products");
    const footer = page.getByRole("contentinfo");
    const toggle = footer.locator("summary").and(page.getByLabel(t("frame.language")));
    const choice = footer.getByRole("button", { name: "Русский" });
    await toggle.click();
    await expect(choice).toBeVisible();
    await footer.getByRole("heading").first().click();
    await expect(choice).toBeHidden();
    await toggle.click();
    await expect(choice).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(choice).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});

test.describe("a choice in another tab", () => {
  test(
    "of a language is that of this one, too, when one comes back to it",
    onDesktop,
    async ({ open, page, language }) => {
      const other = inEachLanguage.find(({ code }) => code !== language)!;
      await open("/products");
      const elsewhere = await page.context().newPage();
      await elsewhere.goto("/products");
      await elsewhere
        .getByRole("banner")
        .getByRole("button", { name: `${other.label}, ${other.name}`, exact: true })
        .click();
      await expect(elsewhere.locator("html")).toHaveAttribute("lang", other.tag);
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(page.locator("html")).toHaveAttribute("lang", other.tag);
      await untilHydrated(page);
      await page.getByRole("link", { name: other.texts.products.sort.year, exact: true }).click();
      await expect(page).toHaveURL(/sort=year/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(other.texts.products.title);
    },
  );

  test("of units is that of this one, too", onDesktop, async ({ open, page, t }) => {
    await open("/products");
    const elsewhere = await page.context().newPage();
    await elsewhere.goto("/contact");
    await untilHydrated(elsewhere);
    await elsewhere.getByRole("contentinfo").locator("button[value=imperial]").click();
    await expect(elsewhere.getByRole("contentinfo").locator("button[value=imperial]")).toHaveAttribute(
      "aria-current",
      "true",
    );
    const figure = page.locator(".card__figures dd").first();
    await expect(figure).toContainText(t("unit.m"));
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(figure).toContainText(t("unit.ft"));
  });

  test("of units that an address names is that page's alone", onDesktop, async ({ open, page, t }) => {
    await open("/products?units=imperial");
    const footer = page.getByRole("contentinfo");
    await expect(footer.locator("button[value=imperial]")).toHaveAttribute("aria-current", "true");
    await page.getByRole("link", { name: t("products.sort.year"), exact: true }).click();
    await expect(page).toHaveURL(/sort=year/);
    await expect(footer.locator("button[value=metric]")).toHaveAttribute("aria-current", "true");
    await expect(page.locator(".card__figures dd").first()).toContainText(t("unit.m"));
  });

  test("does not change a page whose address names its language", onDesktop, async ({ open, page, language }) => {
    const [other, third] = inEachLanguage.filter(({ code }) => code !== language);
    await open(`/products?lng=${other!.code}`);
    await page.context().addCookies([{ name: "i18nextLng", value: third!.code, url: page.url() }]);
    await page.evaluate(() => {
      Object.assign(window, { isSame: true });
      window.dispatchEvent(new Event("focus"));
    });
    await page.getByRole("link", { name: other!.texts.products.sort.year, exact: true }).click();
    await expect(page).toHaveURL(/sort=year/);
    await expect(page.locator("html")).toHaveAttribute("lang", other!.tag);
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  });
});
