import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { inEachLanguage } from "../support/texts.ts";
import { expect, test } from "../support/visitor.ts";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** A model stands for the page of that machine. */
const pages: [name: string, address: string | { model: string }][] = [
  ["home", "/"],
  ["the list", "/products"],
  ["a narrowed list", "/products?search=gs&engine_type=electric&height=6&sort=working_height"],
  ["an empty list", "/products?search=zzzz"],
  ["a lift", { model: "GS-1930 E-Drive" }],
  ["a fork lift", { model: "8FBE15T" }],
  ["the library", "/library"],
  ["a library without a find", "/library?search=zzzz"],
  ["the way to the dealer", "/contact"],
  ["a machine that does not exist", "/product/none"],
  ["an address that leads nowhere", "/nothing-here"],
];

/** What reaches beyond the screen's right edge, where it is not inside something that scrolls by itself. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

for (const { code, name: language } of inEachLanguage) {
  test.describe(`in ${language}`, () => {
    // Nothing moves while it is being measured.
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    for (const [name, address] of pages) {
      test(`${name} fits the screen and is accessible`, async ({ open, page, productPath, isPhone }) => {
        const path = typeof address === "string" ? address : await productPath(address.model);
        await open(`${path}${path.includes("?") ? "&" : "?"}lng=${code}`);
        expect(await overflow(page)).toEqual([]);
        expect(await violations(page)).toEqual([]);
        if (isPhone) return;
        await page.setViewportSize({ width: 768, height: 1024 });
        expect(await overflow(page)).toEqual([]);
      });
    }
  });
}

test("the open filters, menu and full screen of a phone are accessible too", async ({
  open,
  page,
  isPhone,
  productPath,
  t,
}) => {
  if (isPhone) {
    await open("/products?engine_type=diesel");
    await page.getByRole("button", { name: t("products.filtersActive", { number: 1 }) }).click();
    await expect(page.getByRole("search")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("search")).toBeHidden();
    await page
      .locator("summary")
      .and(page.getByLabel(t("frame.menu")))
      .click();
    expect(await violations(page)).toEqual([]);
  }
  await open(await productPath("GS-1930 E-Drive"));
  await page.getByRole("button", { name: t("product.fullscreen") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
