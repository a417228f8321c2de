import type { Page } from "@playwright/test";
import { formatDate } from "../../app/i18n/formats.ts";
import { overflow, violations } from "../support/accessibility.ts";
import { test } from "../support/staff.ts";
import { describeWithAndWithoutScript, expect } from "../support/visitor.ts";

const DAY_MS = 86_400_000;
/** Some years ahead, so that its text has a year. */
const day = `${new Date().getUTCFullYear() + 2}-03-31`;
const dayBefore = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

const dayField = (page: Page) => page.getByRole("main").locator('input[name="available_by"]');

describeWithAndWithoutScript("a rented machine", () => {
  test("is available from the day that staff typed, on its page, its card and in lists for that day", async ({
    page,
    t,
    tAdmin,
    enter,
    open,
    addProduct,
    sql,
    list,
    hasScript,
    isPhone,
  }) => {
    // Axe is a script.
    const expectAccessible = async () => expect(hasScript ? await violations(page) : []).toEqual([]);
    const model = `Rented ${crypto.randomUUID().slice(0, 8)}`;
    const id = await addProduct(model);
    await sql(
      `update equipment set visible_in_store = 1, category_id =
       (select id from equipment_categories where slug = 'scissor-lifts') where id = ?`,
      [id],
    );
    await enter(`/adm-dash/products/${id}`);
    const field = page.getByLabel(tAdmin("productForm.field.available_from"), { exact: true });
    await expect(field).toHaveAccessibleDescription(tAdmin("productForm.availableFromHint"));
    await field.fill(day);
    await page.locator('[name="status"]').selectOption("rented");
    await page.locator(".save-bar").getByRole("button").click();
    await expect(page).toHaveURL(/products(#[-0-9a-f]+)?$/);
    await page.goto(`/adm-dash/products/${id}`);
    await expect(field).toHaveValue(day);
    await expectAccessible();

    const text = t("availability.from", { day: formatDate(day, t as never) });
    await open(`/product/${id}`);
    await expect(page.locator(".product__kind")).toContainText(t("status.rented"));
    await expect(page.locator(".product__kind")).toContainText(text);
    await expectAccessible();

    await open(`/products?search=${encodeURIComponent(model)}`);
    await expect(list.cards).toHaveCount(1);
    await expect(list.cards.getByText(text, { exact: true })).toBeVisible();
    if (isPhone && hasScript) {
      await list.compact.press("Space");
      await expect(list.cards.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(list.models.first()).toBeVisible();
    }
    expect(await overflow(page)).toEqual([]);
    await expectAccessible();

    const chosen = (chosenDay: string) => t("availability.by", { day: formatDate(chosenDay, t as never) });
    const choose = async (chosenDay: string) => {
      const filters = await list.showFilters();
      if ((await dayField(page).count()) === 0) await list.showMore();
      await dayField(page).fill(chosenDay);
      if (!hasScript || isPhone) await filters.locator(".filters__apply").click();
      await expect(page).toHaveURL(new RegExp(`available_by=${chosenDay}`));
    };
    await choose(dayBefore);
    await expect(list.none).toBeVisible();
    await expect(list.chip(chosen(dayBefore))).toHaveText(chosen(dayBefore));
    const without = page.getByRole("link", { name: t("products.none.without", { filter: chosen(dayBefore) }) });
    await expect(without).toBeVisible();

    await choose(day);
    await expect(list.cards).toHaveCount(1);
    await expectAccessible();
    await list.chip(chosen(day)).click();
    await expect(page).not.toHaveURL(/available_by/);
    await expect(list.cards).toHaveCount(1);
    await expect(dayField(page)).toHaveValue("");
  });
});

test.describe("a day in the filters", () => {
  test("is sent once its year is whole, and the field keeps the focus", async ({ page, open, list }) => {
    await open("/products?available_by=2030-01-01");
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("available_by") && asked.push(request.url()));
    await list.showFilters();
    await dayField(page).focus();
    // Alike with the month first and with the day first.
    await dayField(page).pressSequentially("03032031", { delay: 400 });
    await expect(page).toHaveURL(/available_by=2031-03-03/);
    await expect(dayField(page)).toBeFocused();
    await expect(dayField(page)).toHaveValue("2031-03-03");
    for (const url of asked) expect(url).toMatch(/available_by=203\d-/);
  });
});
