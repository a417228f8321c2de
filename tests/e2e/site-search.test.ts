import type { Page } from "@playwright/test";
import type { TFunction } from "i18next";
import { violations } from "../support/accessibility.ts";
import { describeWithAndWithoutScript, expect, onDesktop, onPhone, test } from "../support/visitor.ts";

/** The search of the header; on a phone it is one tap away on most pages. */
async function siteSearch(page: Page, t: TFunction<"common">) {
  const form = page.getByRole("search", { name: t("search.site") });
  if (!(await form.isVisible())) {
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("search.open") })
      .click();
  }
  return {
    form,
    input: form.locator("input").and(form.getByLabel(t("search.label"))),
    options: form.getByRole("option"),
  };
}

describeWithAndWithoutScript("the search in the header", () => {
  for (const path of ["/", "/products?category=018ce815-ec00-734e-b7b5-b1ca6b9bbf15", "/contact", "/nothing-here"]) {
    test(`finds machines from ${path}`, async ({ open, page, list, t }) => {
      await open(path);
      const { form, input } = await siteSearch(page, t);
      await input.fill("genie gs");
      await form.getByRole("button", { name: t("products.search") }).click();
      await expect(page).toHaveURL(/\/products\?search=genie\+gs/);
      await expect(list.models.first()).toContainText("GS-");
      await expect(input).toHaveValue("genie gs");
    });
  }

  test("is in sight at the top of home and list", async ({ open, page, t }) => {
    for (const path of ["/", "/products"]) {
      await open(path);
      await expect(page.getByRole("search", { name: t("search.site") }).getByRole("searchbox")).toBeInViewport();
    }
  });
});

test.describe("suggestions", () => {
  test("name manufacturers, categories and machines, and are chosen with the keyboard", async ({ open, page, t }) => {
    await open("/contact");
    const { form, input, options } = await siteSearch(page, t);
    await input.pressSequentially("джини");
    await expect(options.filter({ hasText: /^Genie ?1\d/ })).toHaveCount(1);
    await expect(form.getByRole("group", { name: t("search.manufacturers") })).toBeVisible();
    const box = form.getByRole("combobox", { name: t("search.label"), expanded: true });
    await page.keyboard.press("ArrowUp");
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute("aria-activedescendant", (await options.last().getAttribute("id"))!);
    await page.keyboard.press("ArrowDown");
    await expect(box).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.press("Escape");
    await expect(options.first()).toBeHidden();
    await expect(input).toHaveValue("джини");

    await input.press("Backspace");
    await expect(options.first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products\?manufacturer=/);
    await expect(page.getByRole("heading", { level: 1, name: "Genie" })).toBeVisible();
    await expect(options.first()).toBeHidden();
  });

  test("wait for letters in a field that is focused once a phone shows it", onPhone, async ({ open, page, t }) => {
    await open("/service");
    const { input } = await siteSearch(page, t);
    await expect(input).toBeFocused();
    await page.keyboard.type("genie");
    await expect(input).toHaveValue("genie");
  });

  test("lead to a machine with one click, and have no accessibility violations", async ({ open, page, t }) => {
    await page.clock.install();
    await open("/");
    const { input, options } = await siteSearch(page, t);
    await input.pressSequentially("450aj");
    await expect(options.first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await options.filter({ hasText: "JLG 450AJ" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "450AJ" })).toBeVisible();
    await expect(options.first()).toBeHidden();
    // Nor do they open once more on the page reached, after the pause that follows a letter.
    await page.clock.runFor(500);
    await expect(options).toHaveCount(0);
  });

  test("for earlier letters are given up", onDesktop, async ({ open, page, t }) => {
    // The answer for the first letter never comes.
    await page.route(/suggestions\.json\?search=j$/, () => undefined);
    await open("/");
    const { input, options } = await siteSearch(page, t);
    const asked = page.waitForRequest(/suggestions\.json\?search=j$/);
    const givenUp = page.waitForEvent("requestfailed", (request) => request.url().endsWith("?search=j"));
    await input.pressSequentially("j");
    await asked;
    await input.pressSequentially("lg 1230es");
    await givenUp;
    await expect(options.filter({ hasText: "JLG 1230ES" })).toBeVisible();
  });

  test("stay closed after Escape, also when they were on their way", onDesktop, async ({ open, page, t }) => {
    const answered = Promise.withResolvers<undefined>();
    await page.route(/suggestions\.json\?search=genie$/, async (route) => {
      await answered.promise;
      await route.continue().catch(() => undefined);
    });
    await open("/");
    const { input, options } = await siteSearch(page, t);
    const asked = page.waitForRequest(/suggestions\.json\?search=genie$/);
    await input.fill("gen");
    await expect(options.first()).toBeVisible();
    await input.fill("genie");
    await asked;
    const givenUp = page.waitForEvent("requestfailed", (request) => request.url().endsWith("?search=genie"));
    await input.press("Escape");
    await givenUp;
    answered.resolve(undefined);
    await expect(options).toHaveCount(0);
  });

  test("may fail without harm to the search", onPhone, async ({ open, page, t }) => {
    await page.route("**/suggestions.json?*", (route) => route.fulfill({ status: 204 }));
    await open("/");
    const { input, options } = await siteSearch(page, t);
    const asked = page.waitForRequest("**/suggestions.json?*");
    await input.pressSequentially("genie");
    await asked;
    await expect(options).toHaveCount(0);
    await input.press("Enter");
    await expect(page).toHaveURL(/\/products\?search=genie/);
  });
});
