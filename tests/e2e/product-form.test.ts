import { describeBoth, expect } from "../support/visitor.ts";
import { test } from "../support/staff.ts";

describeBoth("the form of a product", () => {
  test("makes a product with pictures, and changes it", async ({ page, a, makeUser, logIn, hasScript }) => {
    await page.goto("/adm-dash/products/create");
    await logIn(await makeUser("editor"));
    await expect(page.getByRole("heading", { level: 1, name: a("productForm.add") })).toBeVisible();
    const field = (name: string) => page.locator(`[name="${name}"]`);
    const save = page.locator(".save-bar").getByRole("button");

    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: a("productForm.field.model") })).toBeVisible();

    const model = `E2E ${crypto.randomUUID().slice(0, 8)}`;
    await field("model").fill(model);
    for (const name of ["category_id", "manufacturer_id"]) await field(name).selectOption({ index: 1 });
    for (const name of ["weight_kg", "working_height_m", "height_m", "length_m", "width_m"])
      await field(name).fill("12,5");
    await field("max_persons").fill("2");
    const add = page.getByRole("button", { name: a("productForm.media.images.add") });
    await add.click();
    await field("images[0]").fill("/hero/hero-1-800.webp");
    await add.click();
    await field("images[1]").fill("/hero/hero-1.webp");
    await page.getByRole("button", { name: a("productForm.media.images.up", { number: 2 }), exact: true }).click();
    await expect(field("images[0]")).toHaveValue("/hero/hero-1.webp");
    await save.click();

    await expect(page.getByRole("heading", { level: 1, name: a("productForm.edit") })).toBeVisible();
    await expect(page).toHaveURL(/products\/[0-9a-f-]{36}$/);
    await expect(field("model")).toHaveValue(model);
    await expect(field("width_m")).toHaveValue("12.5");
    await expect(field("images[0]")).toHaveValue("/hero/hero-1.webp");
    if (!hasScript) await expect(field("fork_length_m")).toBeVisible();

    const made = page.url();
    await field("max_persons").fill("3");
    await save.click();
    await expect(page).toHaveURL(/products$/);
    await page.goto(made);
    await expect(field("max_persons")).toHaveValue("3");
  });
});
