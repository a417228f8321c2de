import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readWorkbook } from "../support/read-workbook.ts";
import { test } from "../support/staff.ts";
import { describeBoth, expect } from "../support/visitor.ts";

const LIST = "/adm-dash/products";

const rows = (page: Page) => page.getByRole("main").locator("tbody tr");

describeBoth("the staff's list of products", () => {
  test("shows the columns that are chosen, and remembers them", async ({ page, enter, a, hasScript }) => {
    await enter(`${LIST}?search=450aj`);
    const head = page.getByRole("columnheader", { name: a("productForm.field.has_basket"), includeHidden: true });
    const cell = rows(page).locator(`[data-label="${a("productForm.field.has_basket")}"]`);
    await expect(cell).toHaveCount(0);

    await page.locator("summary", { hasText: a("products.columns") }).click();
    await expect(page.getByRole("group", { name: a("products.columnVisibility") }).getByRole("checkbox")).toHaveCount(
      31,
    );
    const apply = page.getByRole("button", { name: a("products.applyColumns") });
    const choose = async (name: string, isWanted: boolean) => {
      await page.getByRole("checkbox", { name, exact: true }).setChecked(isWanted);
    };
    const remembered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await choose(a("productForm.field.has_basket"), true);
    if (hasScript) await expect(apply).toBeHidden();
    else await apply.click();
    await expect(cell).toHaveText(a("products.yes"));
    await expect(head).toHaveCount(1);
    await remembered;

    await page.goto(`${LIST}?search=450aj`);
    await expect(cell).toHaveText(a("products.yes"));
  });

  test("hides and shows a machine with a button that says how it is", async ({ page, enter, addMachine, a }, {
    project,
  }) => {
    const model = `Toggle ${project.name} ${crypto.randomUUID().slice(0, 8)}`;
    await addMachine(model);
    await enter(`${LIST}?only=hidden&search=${encodeURIComponent(model).replaceAll("%20", "+")}`);
    await page.getByRole("button", { name: a("products.showNamed", { model }) }).click();
    await expect(page.getByRole("status").getByText(a("toast.equipmentShown"))).toBeVisible();
    // It is none of the hidden ones any more.
    await expect(rows(page)).toHaveCount(0);
    await page.goto(`${LIST}?search=${encodeURIComponent(model)}`);
    const hide = page.getByRole("button", { name: a("products.hideNamed", { model }) });
    await expect(hide).toHaveText(a("products.visible"));
  });

  test("asks before it deletes, and can be told to keep the machine", async ({ page, enter, addMachine, a }, {
    project,
  }) => {
    const model = `Delete ${project.name} ${crypto.randomUUID().slice(0, 8)}`;
    const id = await addMachine(model);
    await enter(`${LIST}?search=${encodeURIComponent(model).replaceAll("%20", "+")}`);
    await expect(rows(page)).toHaveCount(1);
    const ask = page.getByRole("link", { name: a("products.deleteNamed", { model }) });
    const question = page.getByRole("dialog", { name: a("products.askDelete", { model }) });

    await ask.click();
    await expect(question).toBeVisible();
    await question.getByRole("link", { name: a("products.keep") }).click();
    await expect(question).toBeHidden();
    await expect(rows(page)).toHaveCount(1);

    await ask.click();
    await question.getByRole("button", { name: a("products.delete") }).click();
    await expect(page.getByRole("status").getByText(a("toast.equipmentDeleted"))).toBeVisible();
    await expect(page.getByText(a("products.none"))).toBeVisible();
    expect((await page.request.get(`/product/${id}`)).status()).toBe(404);
  });

  test("is downloaded as a file, as it is filtered", async ({ page, enter, a }) => {
    await enter(`${LIST}?search=450aj`);
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: a("products.export") }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe("equipment_list.xlsx");
    expect(file.url()).toContain("/export?search=450aj");
    const { name, rows: cells } = readWorkbook(await readFile(await file.path()));
    expect(name).toBe("Equipment");
    expect(cells[0]![0]).toBe(a("productForm.field.model"));
    expect(cells.slice(1).map(([model]) => model)).toEqual(await rows(page).locator(".plate").allInnerTexts());
    expect(cells.slice(1).every((row) => typeof row[3] === "number")).toBe(true);
  });

  test("leads to all machines, twelve at a time", async ({ page, enter, a, hasScript }) => {
    await enter(LIST);
    await expect(rows(page).nth(11)).toBeAttached();
    const more = page.getByRole("link", { name: a("products.loadMore") });
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
