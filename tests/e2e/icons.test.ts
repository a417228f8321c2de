import { expect, onPhone, test } from "../support/visitor.ts";

test("the icons of a page that follows are drawn", onPhone, async ({ open, page, t }) => {
  await open("/service");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("frame.products"), exact: true })
    .click();
  await expect(page.locator(".card__figures .icon").first()).toBeVisible();
  const notDrawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".icon use")]
        .map((use) => use.getAttribute("href")!)
        .filter((symbol) => !document.querySelector(symbol)),
    );
  await expect.poll(notDrawn).toEqual([]);
});
