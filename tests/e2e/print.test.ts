import type { Page } from "@playwright/test";
import { overflow } from "../support/accessibility.ts";
import { describeWithAndWithoutScript, expect, test } from "../support/visitor.ts";

/** A4 without margins of 12 mm, in CSS pixels. */
const PAPER = { width: 703, height: 1032 };

async function onPaper(page: Page) {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: "print" });
}

const clipped = (page: Page) =>
  page.locator("main *:visible").evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX !== "visible")
      .map((element) => element.className),
  );

describeWithAndWithoutScript("in print", () => {
  for (const [name, path, whole] of [
    ["the list", "/products", ".cards > li"],
    ["the library", "/library", ".document"],
    ["the home page", "/", ".category-card"],
    ["what fits a job", "/find?height=7.5&people=2&door_w=0.9&door_h=2&place=in", ".find-machine"],
  ] as const) {
    test(`${name} is not clipped or cut and shows no controls`, async ({ open, page, t }) => {
      await open(path);
      await onPaper(page);
      expect(await overflow(page)).toEqual([]);
      expect(await clipped(page)).toEqual([]);
      const breaks = await page
        .locator(whole)
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).breakInside));
      expect(breaks.length).toBeGreaterThan(5);
      expect(new Set(breaks)).toEqual(new Set(["avoid"]));
      await expect(page.locator("button:visible, select:visible, input:visible")).toHaveCount(0);
      await expect(page.getByRole("banner").getByText(t("brand"))).toBeVisible();
    });
  }

  test("the home page is dark text on white", async ({ open, page }) => {
    await open("/");
    await onPaper(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(page.locator(".hero")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(page.locator(".hero__picture img").first()).toBeHidden();
  });

  test("a document shows its URL instead of its buttons", async ({ open, page }) => {
    await open("/library");
    await onPaper(page);
    const view = page.locator(".document__ways .button").first();
    await expect(view).toBeVisible();
    const written = await view.evaluate((link) => getComputedStyle(link, "::after").content);
    expect(written).toContain((await view.getAttribute("href"))!);
  });
});
