import type { Page } from "@playwright/test";
import { inEachLanguage } from "../support/texts.ts";
import { describeBoth, expect, test, untilHydrated } from "../support/visitor.ts";

const remembered = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "i18nextLng")?.value;
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("i18nextLng"));

describeBoth("choosing a language", () => {
  for (const { code, tag, label, name, texts } of inEachLanguage) {
    test(`${name} is chosen at the top, for this page and all that follow`, async ({
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
      // What was being looked at is still there.
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

  test("the footer has the choice as well", async ({ open, page, t, language }) => {
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

test.describe("a language remembered by the browser alone", () => {
  test("is adopted by the page and told to the server", async ({ open, page, context, language }) => {
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

  test("does not overrule the one that the address names, and that one is remembered", async ({ open, page }) => {
    await open("/products");
    await page.evaluate(() => localStorage.setItem("i18nextLng", "rus"));
    await open("/products?lng=aze");
    await expect(page.locator("html")).toHaveAttribute("lang", "az");
    expect(await stored(page)).toBe("aze");
    expect(await remembered(page)).toBe("aze");
  });

  test("that is none of ours changes nothing", async ({ open, page, language }) => {
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

test.describe("the language picker of the footer", () => {
  test("closes on a click elsewhere and on Escape", async ({ open, page, t }) => {
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
