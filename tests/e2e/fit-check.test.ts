import { overflow, violations } from "../support/accessibility.ts";
import { describeWithAndWithoutScript, expect, onDesktop, onPhone, test } from "../support/visitor.ts";
import aze from "../../locales/aze/finder.json" with { type: "json" };
import eng from "../../locales/eng/finder.json" with { type: "json" };
import rus from "../../locales/rus/finder.json" with { type: "json" };

/** 0.76 m wide, 1498 kg. */
const MODEL = "GS-1930 E-Drive";
const finder = { eng, rus, aze };

describeWithAndWithoutScript("whether a machine fits", () => {
  test("is answered on its page, for what was typed and what came along", async ({
    open,
    productPath,
    page,
    language,
    hasScript,
  }) => {
    const { fit, asked, state } = finder[language];
    await open(`${await productPath(MODEL)}?people=2&place=in`);
    const section = page.getByRole("region", { name: fit.title });
    await section.getByLabel(asked.door_width).fill("0,70");
    await section.getByLabel(fit.floor).fill("heavy");
    const button = section.getByRole("button", { name: fit.check });
    await button.scrollIntoViewIfNeeded();
    const top = async () => (await section.boundingBox())!.y;
    const before = await top();
    await button.click();
    await expect(page).toHaveURL(/door_w=0%2C70/);
    const status = section.getByRole("status");
    await expect(status).toContainText(fit.doesNotFit.replace("{{reasons}}", asked.door_width.toLocaleLowerCase()));
    await expect(section.getByRole("listitem").filter({ hasText: asked.door_width })).toContainText(state.short);
    await expect(section.getByRole("listitem").filter({ hasText: asked.place })).toContainText(state.ok);
    await expect(section.getByLabel(fit.floor)).toHaveValue("heavy");
    await expect(section.getByLabel(fit.floor)).toHaveAccessibleDescription(/\S/);
    expect(new URL(page.url()).searchParams.get("people")).toBe("2");
    if (hasScript) {
      await expect(button).toBeFocused();
      expect(Math.abs((await top()) - before)).toBeLessThan(1);
    } else {
      await expect(section.getByRole("heading", { name: fit.title })).toBeInViewport();
    }
    expect(await overflow(page)).toEqual([]);

    await section.getByLabel(asked.door_width).fill("0.9");
    await section.getByLabel(fit.floor).fill("");
    // The field keeps the focus.
    await section.getByLabel(asked.door_width).press("Enter");
    await expect(status).toHaveText(fit.fits);
    await page.goBack();
    await expect(status).toContainText(asked.door_width.toLocaleLowerCase());
    await expect(section.getByLabel(asked.door_width)).toHaveValue(/^0[.,]7/);
  });
});

test("an answer with problems has no accessibility violations", async ({ open, productPath, page }) => {
  await open(`${await productPath(MODEL)}?door_w=0.7&door_h=x&floor=0&height=9&side=1&ground=rough&people=2`);
  await expect(page.locator("#fit [aria-invalid]")).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await expect(page.locator(".fit__line")).not.toHaveCount(0);
});

test(
  "what was typed after the question was sent is not lost",
  onPhone,
  async ({ open, productPath, page, language }) => {
    const { fit, asked } = finder[language];
    await open(await productPath(MODEL));
    const section = page.getByRole("region", { name: fit.title });
    const loaded = Promise.withResolvers<undefined>();
    await page.route(/\.data/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await section.getByLabel(asked.door_width).fill("0.9");
    await section.getByRole("button", { name: fit.check }).click();
    await section.getByLabel(fit.floor).fill("3000");
    loaded.resolve(undefined);
    await expect(section.getByRole("status")).toHaveText(fit.fits);
    await expect(section.getByLabel(fit.floor)).toHaveValue("3000");
  },
);

test("a page with a job is shared without it", onDesktop, async ({ open, productPath, page, context, t }) => {
  const path = await productPath(MODEL);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(`${path}?door_w=0.9&people=2`);
  await page.getByRole("button", { name: t("product.share") }).click();
  await expect(page.getByRole("button", { name: t("product.copied") })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
});
