import type { Page } from "@playwright/test";
import type { TFunction } from "i18next";
import { addImport } from "../support/batch.ts";
import { test } from "../support/staff.ts";
import { picture, uploadRoute } from "../support/uploads.ts";
import { expect, onDesktop, untilHydrated } from "../support/visitor.ts";

const CHANGES = /\/adm-dash\/changes\/[-0-9a-f]{36}/;

function leaving(page: Page, tAdmin: TFunction<"admin">) {
  const question = page.getByRole("dialog", { name: tAdmin("editing.leave.title") });
  const leave = page.getByRole("navigation").getByRole("link", { name: tAdmin("nav.categories"), exact: true });
  return {
    question,
    leave: () => leave.click(),
    stay: () => question.getByRole("button", { name: tAdmin("editing.leave.stay") }).click(),
    go: () => question.getByRole("button", { name: tAdmin("editing.leave.go") }).click(),
  };
}

test.describe("leaving asks first", onDesktop, () => {
  test("while files are uploaded to the library", async ({ page, enter, tAdmin }) => {
    const { question, leave, stay, go } = leaving(page, tAdmin);
    const route = await uploadRoute(page);
    route.hold("slow.jpg");
    await enter("/adm-dash/files", "editor");
    await page.getByLabel(tAdmin("upload.choose.files")).setInputFiles(await picture("slow.jpg"));
    await expect(page.locator(".upload-item")).toHaveCount(1);
    await leave();
    await expect(question).toContainText(tAdmin("editing.leave.uploading"));
    await expect(question).toContainText(tAdmin("upload.lostByLeaving", { count: 1 }));
    await stay();
    await expect(page.locator(".upload-item")).toHaveCount(1);
    await leave();
    await go();
    await expect(page).toHaveURL(/\/adm-dash\/categories$/);
  });

  test("while pictures are not given to products, and not when they are reviewed", async ({ page, enter, tAdmin }) => {
    const { question, leave, stay } = leaving(page, tAdmin);
    await enter("/adm-dash/products/pictures", "editor");
    await page.locator('[id="field-images.upload"]').setInputFiles(await picture("nothing like it.jpg"));
    await expect(page.locator(".product-pictures__ready li")).toHaveCount(1);
    await leave();
    await expect(question).toContainText(tAdmin("editing.leave.pictures"));
    await stay();
    await expect(page.locator(".product-pictures__ready li")).toHaveCount(1);
    await page.getByRole("button", { name: tAdmin("productPictures.review") }).click();
    await expect(page).toHaveURL(CHANGES);
  });

  test("while values for many products are typed, and not when they are reviewed", async ({
    page,
    enter,
    addProduct,
    tAdmin,
  }, { testId, retry }) => {
    const model = `LEAVE ${testId.slice(-6)}${retry}`;
    await addProduct(model);
    const { question, leave, stay } = leaving(page, tAdmin);
    await enter(`/adm-dash/products?search=${encodeURIComponent(model)}`, "editor");
    await untilHydrated(page);
    await page.getByRole("checkbox", { name: new RegExp(model) }).check();
    await page.getByRole("button", { name: tAdmin("changes.change") }).click();
    const year = page.locator(".batch__values").getByLabel(tAdmin("productForm.field.year"), { exact: true });
    await year.fill("2011");
    await leave();
    await expect(question).toContainText(tAdmin("editing.leave.typed"));
    await stay();
    await expect(year).toHaveValue("2011");
    await page.getByRole("button", { name: tAdmin("changes.review"), exact: true }).click();
    await expect(page).toHaveURL(CHANGES);
  });

  test("while ticks of a review are not saved", async ({ page, enter, addProduct, sql, tAdmin }, { testId, retry }) => {
    const name = `TICKS ${testId.slice(-6)}${retry}`;
    const id = await addProduct(name);
    const batch = await addImport(sql, { rows: [{ id, name, cells: { weight_kg: { was: 1500, to: 1600 } } }] });
    const { question, leave, stay } = leaving(page, tAdmin);
    await enter(`/adm-dash/changes/${batch}?show=all`, "editor");
    await untilHydrated(page);
    const tick = page.getByRole("checkbox");
    await tick.uncheck();
    await leave();
    await expect(question).toContainText(tAdmin("editing.leave.chosen"));
    await stay();
    const back = page.locator(".back-link");
    await back.click();
    await stay();
    await expect(tick).not.toBeChecked();
    await page.getByRole("button", { name: tAdmin("changes.saveChoice"), exact: true }).click();
    await expect
      .poll(() => sql("select is_chosen from batch_rows where batch_id = ?", [batch]))
      .toEqual([{ is_chosen: 0 }]);
    await expect(page.getByRole("button", { name: tAdmin("changes.saveChoice"), exact: true })).toBeEnabled();
    await back.click();
    await expect(page).toHaveURL(/\/adm-dash\/products$/);
  });
});
