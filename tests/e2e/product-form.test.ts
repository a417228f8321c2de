import { describeWithAndWithoutScript, expect } from "../support/visitor.ts";
import { test } from "../support/staff.ts";

describeWithAndWithoutScript("the product form", () => {
  test("creates a product with pictures and changes it", async ({ page, tAdmin, makeUser, logIn, hasScript, sql }) => {
    await page.goto("/adm-dash/products/create");
    await logIn(await makeUser("editor"));
    await expect(page.getByRole("heading", { level: 1, name: tAdmin("productForm.add") })).toBeVisible();
    const field = (name: string) => page.locator(`[name="${name}"]`);
    const save = page.locator(".save-bar").getByRole("button");

    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: tAdmin("productForm.field.model") })).toBeVisible();

    const model = `E2E ${crypto.randomUUID().slice(0, 8)}`;
    await field("model").fill(model);
    await field("category_id").selectOption(await categoryId(sql, "scissor-lifts"));
    await field("manufacturer_id").selectOption({ index: 1 });
    await field("weight_kg").fill("1500");
    await field("working_height_m").fill("12");
    for (const name of ["height_m", "length_m", "width_m"]) await field(name).fill("2");
    await field("max_persons").fill("2");
    const add = page.getByRole("button", { name: tAdmin("productForm.media.images.add") });
    await add.click();
    await field("images[0]").fill("/hero/hero-2.webp");
    await add.click();
    await field("images[1]").fill("/hero/hero-1.webp");
    await page.getByRole("button", { name: tAdmin("productForm.media.images.up", { number: 2 }), exact: true }).click();
    await expect(field("images[0]")).toHaveValue("/hero/hero-1.webp");
    await save.click();

    await expect(page.getByRole("heading", { level: 1, name: model })).toBeVisible();
    await expect(page).toHaveURL(/products\/[0-9a-f-]{36}$/);
    await expect(field("model")).toHaveValue(model);
    await expect(field("width_m")).toHaveValue("2");
    await expect(field("images[0]")).toHaveValue("/hero/hero-1.webp");
    if (!hasScript) await expect(field("fork_length_m")).toBeVisible();

    const made = page.url();
    await field("max_persons").fill("3");
    await save.click();
    await expect(page).toHaveURL(/products(#[-0-9a-f]+)?$/);
    await page.goto(made);
    await expect(field("max_persons")).toHaveValue("3");
  });

  test("hides specs that do not apply to the category and keeps their values", async ({
    page,
    t,
    enter,
    addProduct,
    sql,
    hasScript,
  }) => {
    const model = `Aside ${crypto.randomUUID().slice(0, 8)}`;
    const id = await addProduct(model);
    const [forkLifts, scissorLifts] = [await categoryId(sql, "fork-lifts"), await categoryId(sql, "scissor-lifts")];
    await sql("update equipment set category_id = ?, weight_kg = 3000, visible_in_store = 1 where id = ?", [
      ...[forkLifts, id],
    ]);
    await sql(
      `update equipment_specifications set working_height_m = 4.5, fork_length_m = 1.07, guardrail_open_m = 1.12,
       has_guardrail = 0 where equipment_id = ?`,
      [id],
    );
    const field = (name: string) => page.locator(`[name="${name}"]`);
    const save = page.locator(".save-bar").getByRole("button");
    const setAside = page.locator("#basic .set-aside");

    await enter(`/adm-dash/products/${id}`);
    await expect(page.getByLabel(t("spec.lift_height_m"))).toHaveValue(/^4[.,]5$/);
    // People on a platform are none of a fork lift's figures.
    await expect(setAside).toContainText(t("spec.max_persons"));
    await field("category_id").selectOption(scissorLifts);
    if (hasScript) {
      await expect(field("fork_length_m")).toBeHidden();
      await expect(field("max_persons")).toBeVisible();
      await expect(setAside).toContainText(t("spec.fork_length_m"));
      await expect(page.getByLabel(t("spec.working_height_m"))).toBeVisible();
    } else {
      await expect(field("fork_length_m")).toBeVisible();
    }
    await save.click();
    await expect(page).toHaveURL(/products(#[-0-9a-f]+)?$/);

    await page.goto(`/product/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: model })).toBeVisible();
    await expect(page.getByText(/1[.,]07/)).toHaveCount(0);
    await expect(page.getByText(/1[.,]12/)).toHaveCount(0);

    await page.goto(`/adm-dash/products/${id}`);
    await expect(setAside).toContainText(/1[.,]07/);
    await expect(page.locator("#features .set-aside")).toContainText(/1[.,]12/);
    await field("category_id").selectOption(forkLifts);
    await save.click();
    await expect(page).toHaveURL(/products(#[-0-9a-f]+)?$/);
    await page.goto(`/product/${id}`);
    await expect(page.getByText(/1[.,]07/).first()).toBeVisible();
  });

  test("asks about implausible values and stores them when confirmed", async ({
    page,

    t,
    tAdmin,
    enter,
    addProduct,
    sql,
  }) => {
    const id = await addProduct(`Slip ${crypto.randomUUID().slice(0, 8)}`);
    await sql("update equipment set category_id = ? where id = ?", [await categoryId(sql, "scissor-lifts"), id]);
    const weight = page.locator('[name="weight_kg"]');
    const save = page.locator(".save-bar").getByRole("button");
    await enter(`/adm-dash/products/${id}`);
    await weight.fill("15");
    await save.click();
    const question = page.getByRole("alert").filter({ hasText: tAdmin("productForm.unlikely.title") });
    await expect(question).toContainText(t("spec.weight_kg"));
    await expect(weight).toHaveValue("15");
    await question.getByRole("button", { name: tAdmin("productForm.unlikely.save") }).click();
    await expect(page).toHaveURL(/products(#[-0-9a-f]+)?$/);
    const [stored] = await sql("select weight_kg from equipment where id = ?", [id]);
    expect(stored!.weight_kg).toBe(15);
  });

  test("reads thousands as the page writes them and asks about ambiguous numbers", async ({
    page,
    enter,
    addProduct,
    sql,
    language,
  }) => {
    const id = await addProduct(`Thousands ${crypto.randomUUID().slice(0, 8)}`);
    await sql("update equipment set category_id = ? where id = ?", [await categoryId(sql, "scissor-lifts"), id]);
    const weight = page.locator('[name="weight_kg"]');
    const save = page.locator(".save-bar").getByRole("button");
    const { printed, unclear } = {
      eng: { printed: "4,000", unclear: "4.000" },
      rus: { printed: "4\u00a0000", unclear: "4,000" },
      aze: { printed: "4.000", unclear: "4,000" },
    }[language];
    await enter(`/adm-dash/products/${id}`);
    await weight.fill(unclear);
    await save.click();
    await expect(page.locator("#field-weight_kg-problem")).toContainText(printed);
    await expect(weight).toHaveValue(unclear);
    await weight.fill(printed);
    await save.click();
    await expect(page).toHaveURL(/products(#[-0-9a-f]+)?$/);
    const [stored] = await sql("select weight_kg from equipment where id = ?", [id]);
    expect(stored!.weight_kg).toBe(4000);
  });
});

async function categoryId(
  sql: (statement: string, args: string[]) => Promise<Record<string, unknown>[]>,
  slug: string,
): Promise<string> {
  const [row] = await sql("select id from equipment_categories where slug = ?", [slug]);
  return String(row!.id);
}
