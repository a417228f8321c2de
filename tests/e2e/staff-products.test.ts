import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { columnKeys } from "../../app/features/products/table/columns.ts";
import { violations } from "../support/accessibility.ts";
import { openSheet, openWorkbook, rowsOf } from "../support/open-workbook.ts";
import { test } from "../support/staff.ts";
import { describeWithAndWithoutScript, expect } from "../support/visitor.ts";

const LIST = "/adm-dash/products";

const rows = (page: Page) => page.getByRole("main").locator("tbody tr");

describeWithAndWithoutScript("the staff's list of products", () => {
  test("shows the chosen columns and remembers them", async ({ page, enter, tAdmin, hasScript }) => {
    await enter(`${LIST}?search=450aj`);
    const head = page.getByRole("columnheader", { name: tAdmin("productForm.field.has_basket"), includeHidden: true });
    const cell = rows(page).locator(`[data-label="${tAdmin("productForm.field.has_basket")}"]`);
    await expect(cell).toHaveCount(0);

    await page.locator("summary", { hasText: tAdmin("products.columns") }).click();
    await expect(
      page.getByRole("group", { name: tAdmin("products.columnVisibility") }).getByRole("checkbox"),
    ).toHaveCount(columnKeys.length);
    const apply = page.getByRole("button", { name: tAdmin("products.applyColumns"), exact: true });
    const choose = async (name: string, isWanted: boolean) => {
      await page.getByRole("checkbox", { name, exact: true }).setChecked(isWanted);
    };
    const remembered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await choose(tAdmin("productForm.field.has_basket"), true);
    if (hasScript) await expect(apply).toBeHidden();
    else await apply.click();
    await expect(cell).toHaveText(tAdmin("products.yes"));
    await expect(head).toHaveCount(1);
    await remembered;

    await page.goto(`${LIST}?search=450aj`);
    await expect(cell).toHaveText(tAdmin("products.yes"));
    if (!hasScript) return;

    await page.locator("summary", { hasText: tAdmin("views.menu") }).click();
    await page.getByLabel(tAdmin("views.saveAs")).fill("Baskets");
    await page.keyboard.press("Enter");
    const view = page.getByRole("link", { name: "Baskets", exact: true });
    await expect(view).toHaveAttribute("aria-current", "page");
    const box = page.locator("input[name=column][value=has_basket]");
    await page.getByRole("link", { name: tAdmin("views.all"), exact: true }).click();
    await expect(view).not.toHaveAttribute("aria-current");
    await page.locator("summary", { hasText: tAdmin("products.columns") }).click();
    await page.getByRole("button", { name: tAdmin("products.defaultColumns") }).click();
    await expect(head).toHaveCount(0);
    await expect(box).not.toBeChecked();
    await view.click();
    await expect(head).toHaveCount(1);
    await expect(box, "the boxes are those of the view").toBeChecked();
  });

  test("hides and shows a product with a button that names its state", async ({ page, enter, addProduct, tAdmin }, {
    project,
  }) => {
    const model = `Toggle ${project.name} ${crypto.randomUUID().slice(0, 8)}`;
    await addProduct(model);
    await enter(`${LIST}?only=hidden&search=${encodeURIComponent(model).replaceAll("%20", "+")}`);
    await page.getByRole("button", { name: tAdmin("products.showNamed", { model }) }).click();
    await expect(page.getByRole("status").getByText(tAdmin("toast.equipmentShown"))).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.goto(`${LIST}?search=${encodeURIComponent(model)}`);
    const hide = page.getByRole("button", { name: tAdmin("products.hideNamed", { model }) });
    await expect(hide).toHaveText(tAdmin("products.visible"));
  });

  test("asks before deleting, and can be cancelled", async ({ page, enter, addProduct, tAdmin }, { project }) => {
    const model = `Delete ${project.name} ${crypto.randomUUID().slice(0, 8)}`;
    const id = await addProduct(model);
    await enter(`${LIST}?search=${encodeURIComponent(model).replaceAll("%20", "+")}`);
    await expect(rows(page)).toHaveCount(1);
    const ask = page.getByRole("link", { name: tAdmin("products.deleteNamed", { model }) });
    const question = page.getByRole("dialog", { name: tAdmin("products.askDelete", { model }) });

    await ask.click();
    await expect(question).toBeVisible();
    await question.getByRole("link", { name: tAdmin("products.keep") }).click();
    await expect(question).toBeHidden();
    await expect(rows(page)).toHaveCount(1);

    await ask.click();
    await question.getByRole("button", { name: tAdmin("products.delete") }).click();
    await expect(page.getByRole("status").getByText(tAdmin("toast.equipmentDeleted"))).toBeVisible();
    await expect(page.getByText(tAdmin("products.none"))).toBeVisible();
    expect((await page.request.get(`/product/${id}`)).status()).toBe(404);
  });

  test("asks before deleting a saved view, and can be cancelled", async ({ page, enter, tAdmin, sql, hasScript }) => {
    const name = `Asked ${crypto.randomUUID().slice(0, 8)}`;
    const stored = () => sql("select name from staff_views where name = ?", [name]);
    await enter(`${LIST}?status=rented`);
    const menu = page.locator("summary", { hasText: tAdmin("views.menu") });
    await menu.click();
    await page.getByLabel(tAdmin("views.saveAs")).fill(name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/view=/);
    const table = page.url();

    const question = page.getByRole("dialog", { name: tAdmin("views.askDelete", { name }) });
    const ask = async () => {
      const link = page.getByRole("link", { name: tAdmin("views.delete", { name }) });
      // The page before may still be there, with its menu open.
      await expect(async () => {
        if (!(await link.isVisible())) await menu.click();
        await link.click({ timeout: 2000 });
      }).toPass();
      await expect(question).toBeVisible();
      if (hasScript) expect(await violations(page)).toEqual([]);
    };
    await ask();
    await question.getByRole("link", { name: tAdmin("records.keep") }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(table);
    expect(await stored()).toHaveLength(1);

    await ask();
    await question.getByRole("button", { name: tAdmin("records.delete") }).click();
    await expect(page.getByRole("status").getByText(tAdmin("toast.viewDeleted"))).toBeVisible();
    await expect(question).toBeHidden();
    expect(await stored()).toEqual([]);
  });

  test("is exported as filtered", async ({ page, enter, tAdmin }) => {
    await enter(`${LIST}?search=450aj`);
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: tAdmin("products.export"), exact: true }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe("equipment_list.xlsx");
    expect(file.url()).toContain("/export?search=450aj");
    const sheet = await openSheet(await readFile(await file.path()));
    const cells = rowsOf(sheet);
    expect(sheet.name).toBe("Equipment");
    expect(cells[0]![0]).toBe(tAdmin("productForm.field.model"));
    expect(cells.slice(1).map(([model]) => model)).toEqual(await rows(page).locator(".plate").allInnerTexts());
    expect(cells.slice(1).every((row) => typeof row[5] === "number")).toBe(true);
  });

  test("is exported for editing as filtered, and the page stays", async ({ page, enter, tAdmin }) => {
    await enter(`${LIST}?search=450aj`);
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: tAdmin("sheets.export") }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe("equipment_to_edit.xlsx");
    const { sheet } = await openWorkbook(await readFile(await file.path()));
    const models = rowsOf(sheet("Equipment")).map(([, , model]) => model);
    expect(models.slice(1)).toEqual(await rows(page).locator(".plate").allInnerTexts());
    await expect(page.getByRole("link", { name: tAdmin("sheets.import") })).toHaveAttribute(
      "href",
      "/adm-dash/import/products",
    );
  });

  test("is paged, twelve products at a time", async ({ page, enter, tAdmin, hasScript }) => {
    await enter(LIST);
    await expect(rows(page).nth(11)).toBeAttached();
    const more = page.getByRole("link", { name: tAdmin("products.loadMore") });
    if (hasScript) {
      await expect(async () => {
        await more.scrollIntoViewIfNeeded();
        expect(await rows(page).count()).toBeGreaterThan(24);
      }).toPass();
    } else {
      await more.click();
      await expect(page).toHaveURL(/page=2/);
      await expect(rows(page)).toHaveCount(12);
    }
    const models = await rows(page).locator(".plate").allInnerTexts();
    expect(new Set(models).size).toBeGreaterThan(models.length / 2);
  });
});
