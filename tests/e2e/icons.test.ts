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

test("a click counts when the other icons arrive between press and release", onPhone, async ({ open, page, t }) => {
  let load: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => (load = resolve));
  await page.route("**/assets/icon-symbols-*.js", (route) => pressed.then(() => route.continue()));
  await open("/service");
  const symbols = page.locator("#icons symbol");
  const first = await symbols.count();
  await page
    .locator("summary")
    .and(page.getByLabel(t("frame.menu")))
    .locator(".icon:visible")
    .hover();
  await page.mouse.down();
  load();
  await expect.poll(() => symbols.count()).toBeGreaterThan(first);
  await page.mouse.up();
  await expect(page.getByRole("navigation", { name: t("frame.menu") })).toBeVisible();
});
